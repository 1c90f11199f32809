import type { AccountState } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const UNKNOWN: AccountState = Object.freeze({
  status: 'restoring',
  reason: 'startup',
  namespace: undefined,
  address: undefined,
  caipAddress: undefined,
  accounts: [],
  wallet: undefined,
  remembered: undefined,
})

/**
 * The active account. On the server, and until the page is hydrated, its status is `restoring`.
 *
 * @example const { address, status } = useAccount()
 */
export const useAccount = (): AccountState => useStore(useWidget().state.$account, UNKNOWN)
