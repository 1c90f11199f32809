import type { WalletPage } from '../remote/createRemote.js'

/** Source: spec section 9. */
export const PAGE_SIZE = 40
export const MOST_HITS = 100

/** What a list asks for. */
export interface ListQuery {
  readonly page: number
  readonly search: string
  readonly certified: boolean
}

/** Where a list comes from. */
export interface WalletSource {
  /** One page of the list, or all hits of a search. */
  fetch(query: ListQuery, signal?: AbortSignal): Promise<WalletPage>
}
