import type { Network } from './network.js'

/** A transaction that a wallet was seen to send. */
export interface SentTransaction {
  /** Its hash or signature, or what else the wallet answered that names it. */
  readonly id: string
  readonly from: string
  /** What the wallet was asked for. */
  readonly method: string
  readonly params: unknown
}

/** What became of it. `pending`: not known yet. */
export interface TransactionOutcome {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** The hash by which it can be looked up, where that is not its id. */
  readonly hash?: string | undefined
  /** Why it failed, in the chain's words. */
  readonly reason?: string | undefined
}

/** How it is learnt what became of transactions. */
export interface ChainTransactions {
  /** What was sent, of a request and the wallet's answer; undefined where the method sends nothing. */
  readSent(
    request: { readonly method: string; readonly params: unknown; readonly from: string },
    answer: unknown,
  ): SentTransaction | undefined
  /** @throws RpcError, HttpError */
  readOutcome(request: {
    readonly transaction: SentTransaction
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<TransactionOutcome>
}
