import { optionsSchema } from '@wallet-widget/kernel/connectors'
import { COMMITMENTS, isCommitment, type SolanaCommitment } from './commitment.js'

/** Options of the solana plugin. */
export interface SolanaOptions {
  /** Find the wallets that register themselves (Wallet Standard). @default true */
  readonly announced?: boolean
  /** The commitment of the state against which a transaction is simulated before it is sent. @default 'confirmed' */
  readonly preflightCommitment?: SolanaCommitment
}

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<SolanaOptions>((key, value) => {
  if (key === 'announced') return typeof value === 'boolean' ? undefined : 'is not true or false'
  if (key === 'preflightCommitment')
    return isCommitment(value) ? undefined : `is not one of ${COMMITMENTS.join(', ')}`
  return 'is not an option'
})
