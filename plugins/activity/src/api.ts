import type { CaipNetworkId, TransactionOperation } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'

/**
 * `replaced`, `cancelled`: another transaction took its place. `dropped`: it will not be carried out. `unknown`: nothing was
 * heard of it for so long that it is no longer waited for.
 */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'unknown'

/**
 * Why a transaction is hidden. `lookAlike`: its other party's address resembles one that the account knows. `dust`: a
 * stranger moved nothing, or next to it. `spam`: a spam token is in it.
 */
export type TransactionFlag = 'lookAlike' | 'dust' | 'spam'

/** What one transaction moved. Texts are cleaned. */
export interface TransactionTransfer {
  readonly kind: 'token' | 'nft'
  /** As the account sees it. */
  readonly direction: 'in' | 'out' | 'self'
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** In whole units, as a decimal number; absent where it is not known. */
  readonly quantity?: string | undefined
  /** In US dollars, at the time. */
  readonly value?: number | undefined
  /** What one whole one costs now, in US dollars. */
  readonly price?: number | undefined
  /** CAIP-10 of the token's contract; absent for the network's own coin, and where it is not known. */
  readonly token?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isSpam: boolean
}

/** A transaction of an account. */
export interface Transaction {
  /** Unique in the list. */
  readonly id: string
  /** Its hash or signature; on EVM chains the id of a bundle, until its hash is known. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Whose it is. */
  readonly account: string
  readonly operation: TransactionOperation
  readonly status: TransactionStatus
  /** When it was sent or, where that is not known, carried out; ms since 1970. */
  readonly time: number
  readonly from: string
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  readonly transfers: readonly TransactionTransfer[]
  /** The function that was called. */
  readonly functionName?: string | undefined
  /** In whole units of the network's own coin, as a decimal number. */
  readonly fee?: string | undefined
  /** Why it failed. */
  readonly reason?: string | undefined
  /** The page's own words for it. */
  readonly description?: string | undefined
  /**
   * The hash of what took its place: another transaction, or with `confirmed` and `failed` itself at a higher fee. With
   * `pending`: of what is to take it.
   */
  readonly replacedBy?: string | undefined
  /** It was sent again from here, to be carried out sooner, or not at all. Which of them came is said by the status. */
  readonly replacement?: 'speedUp' | 'cancel' | undefined
  /** It was sent from here. */
  readonly isOwn: boolean
  readonly flag?: TransactionFlag | undefined
}

/** What is known of the active account on the active network. */
export interface ActivityState {
  /** `idle`: only what was sent from here is there. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  /** There are older ones, which `loadMore` fetches. */
  readonly hasMore: boolean
  /** No history is to be had here: these were sent from this site, in this browser. */
  readonly isOwnOnly: boolean
}

/** `widget.plugins.activity`. */
export interface ActivityApi {
  /** The active account's transactions on the active network; from the services' history once it was asked for. */
  readonly $transactions: ReadableAtom<ActivityState>
  /**
   * Fetches the history of the active account anew.
   *
   * @throws BaseError `TRANSACTIONS_NEED_ADDRESS` without a connected account; `FETCH_TRANSACTIONS_FAILED`
   */
  refresh(): Promise<void>
  /** Fetches older transactions. @throws BaseError `FETCH_TRANSACTIONS_FAILED` */
  loadMore(): Promise<void>
  /**
   * Gives a transaction a text of the page's own, which the visitor reads in place of ours, now and after a reload.
   *
   * @param hash what the wallet answered: a hash, a signature, the id of a bundle
   * @param text plain text, of which 120 characters are shown
   * @example widget.plugins.activity.describe(hash, 'Bought a ticket to Lisbon')
   */
  describe(hash: string, text: string): void
}
