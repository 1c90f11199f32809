/**
 * How far a transaction must have come. Source: spec section 5. The first three are what nodes know today; the
 * others are older words for them.
 */
export const COMMITMENTS = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

/** One of {@link COMMITMENTS}. */
export type SolanaCommitment = (typeof COMMITMENTS)[number]

/** Whether a value is a commitment. */
export const isCommitment = (value: unknown): value is SolanaCommitment =>
  (COMMITMENTS as readonly unknown[]).includes(value)

/** A commitment in the words of today. */
export function toPresentCommitment(commitment: SolanaCommitment): 'processed' | 'confirmed' | 'finalized' {
  switch (commitment) {
    case 'processed':
    case 'recent':
      return 'processed'
    case 'confirmed':
    case 'single':
    case 'singleGossip':
      return 'confirmed'
    default:
      return 'finalized'
  }
}
