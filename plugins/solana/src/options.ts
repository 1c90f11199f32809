import type { SolanaCommitment } from './commitment.js'

/** Options of the solana plugin. */
export interface SolanaOptions {
  /** Find the wallets that register themselves (Wallet Standard). @default true */
  readonly announced?: boolean
  /** How far the state must have come against which a transaction is tried before it is sent. @default 'confirmed' */
  readonly preflightCommitment?: SolanaCommitment
}
