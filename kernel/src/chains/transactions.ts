import type { Network } from './network.js'

/** What a transaction does. */
export type TransactionOperation =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'revoke'
  | 'mint'
  | 'burn'
  | 'deposit'
  | 'withdraw'
  | 'borrow'
  | 'repay'
  | 'claim'
  | 'stake'
  | 'unstake'
  | 'deploy'
  | 'execute'

/** A transaction that a wallet was seen to send. Plain data, which is kept until it is known what became of it. */
export interface SentTransaction {
  /** Its hash or signature, or what else the wallet answered that names it. */
  readonly id: string
  readonly from: string
  /** What the wallet was asked for. */
  readonly method: string
  readonly operation: TransactionOperation
  /** Who gets it: the receiver, the spender, or the contract that is called. */
  readonly to?: string | undefined
  /** The address of the token that it is about; the network's own coin where there is an amount and no token. */
  readonly token?: string | undefined
  /** In base units, as a decimal number: JSON has no bigint. */
  readonly amount?: string | undefined
  /** The function that is called, such as `swapExactTokensForTokens`. */
  readonly functionName?: string | undefined
  readonly nonce?: number | undefined
  /** What its chain wants to know again when it is asked what became of it; at most 2,000 characters. */
  readonly note?: string | undefined
}

/** What became of a transaction. */
export interface TransactionOutcome {
  /**
   * `pending`: not carried out yet. `missing`: the node does not know of it, or no longer. `replaced`, `cancelled`: another
   * transaction of the sender took its place. `dropped`: it can't be carried out any more.
   */
  readonly status: 'pending' | 'missing' | 'confirmed' | 'failed' | 'replaced' | 'cancelled' | 'dropped'
  /** The hash by which it can be looked up, where that is not its id: of what took its place, or of a bundle. */
  readonly hash?: string | undefined
  /** Why it failed, in the chain's words. */
  readonly reason?: string | undefined
  /** What was paid to the network, in base units of its own coin. */
  readonly fee?: bigint | undefined
  readonly nonce?: number | undefined
  readonly functionName?: string | undefined
  /** Replaces the note of the transaction. */
  readonly note?: string | undefined
}

/**
 * What came of replacing a transaction. `settled`: it was carried out before that, or another one in its place. `missing`: the
 * node does not know it.
 */
export type Replacement =
  | { readonly status: 'sent'; readonly transaction: SentTransaction }
  | { readonly status: 'settled' }
  | { readonly status: 'missing' }

/** How it is learnt what became of transactions. */
export interface ChainTransactions {
  /** Reads what was sent off a request and the wallet's answer; undefined where the method sends nothing. */
  readSent(
    request: { readonly method: string; readonly params: unknown; readonly from: string },
    answer: unknown,
  ): SentTransaction | undefined
  /** Looks a transaction up. @throws RpcError, HttpError where the node does not answer */
  readOutcome(request: {
    readonly transaction: Pick<SentTransaction, 'id' | 'from'> & Partial<SentTransaction>
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }): Promise<TransactionOutcome>
  /**
   * Asks the wallet to send a transaction that waits once more at a higher fee, or one that does nothing in its place, so that
   * at most one of them is carried out. Only for accounts whose wallet `keepsNonce`. Absent where that can't be done.
   *
   * @throws BaseError of the wallet; RpcError, HttpError
   */
  replace?(request: {
    readonly transaction: Pick<SentTransaction, 'id' | 'from' | 'note'>
    readonly network: Network
    readonly by: 'speedUp' | 'cancel'
  }): Promise<Replacement>
  /** After how long without news a transaction is no longer waited for, in ms. @default 24 hours */
  readonly giveUpAfter?: number
}
