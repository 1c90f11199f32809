import type { DirectoryWallet } from '@wallet-widget/kernel'

/** The list of all wallets as it is shown. */
export interface ListState {
  /** `loading` only while there is nothing to show. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** What these wallets were searched with. */
  readonly search: string
  readonly certified: boolean
  readonly wallets: readonly DirectoryWallet[]
  /** How many there are altogether. */
  readonly count: number
  readonly page: number
  /** Whether another page is wanted, on its way, or did not come. */
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  /** A search is on its way. */
  readonly busy: boolean
  /** The service does not answer: the bundled wallets stand in. */
  readonly fallback: boolean
}

export const EMPTY_LIST: ListState = {
  status: 'loading',
  search: '',
  certified: false,
  wallets: [],
  count: 0,
  page: 0,
  more: 'none',
  busy: false,
  fallback: false,
}
