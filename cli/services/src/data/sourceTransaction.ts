import type { SourceToken } from './sourceToken.js'

/** What a transaction did for the account whose history it stands in. */
export type OperationType =
  | 'approve'
  | 'burn'
  | 'cancel'
  | 'deploy'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'

/** A transaction, as the account that was asked for sees it. */
export interface SourceTransaction {
  readonly hash: string
  readonly operation: OperationType
  /** Of `execute` by the account: the function that it called, where that is a well-known one. */
  readonly functionName?: string | undefined
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** In ms since epoch. */
  readonly minedAt: number
  /** Who signed it. */
  readonly from: string
  /** What it was sent to; null where it made a contract. */
  readonly to: string | null
  readonly nonce: number
  /** What its signer paid for it, in base units of the network's own coin. */
  readonly fee?: bigint | undefined
  /** What the account gave or got. Empty where nothing was moved, or the transaction failed. */
  readonly transfers: readonly SourceTransfer[]
}

/** Something that went from one account to another. */
export interface SourceTransfer {
  /** Absent for the network's own coin. */
  readonly token?: SourceToken | undefined
  /** Of an NFT: which one. Decimal. */
  readonly tokenId?: string | undefined
  /** `self`: the account gave it to itself. */
  readonly direction: 'in' | 'out' | 'self'
  readonly from: string
  readonly to: string
  /** In base units; of an NFT how many. */
  readonly amount: bigint
}
