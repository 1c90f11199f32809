import { BaseError } from '@wallet-widget/kernel'

/** Levels of commitment. Nodes know the first three today; the others are their older names. */
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

/** Returns the error of an unknown preflight commitment; undefined when it is known or absent. */
export function commitmentError(value: unknown): BaseError | undefined {
  if (value === undefined || isCommitment(value)) return undefined
  return new BaseError('The preflightCommitment is unknown.', {
    code: 'INVALID_PARAMS',
    metaMessages: [`It is one of ${COMMITMENTS.join(', ')}.`],
  })
}

/** Translates a commitment into the name that nodes know today. */
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

const ORDER: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Whether a status that a node reports is as good as the wanted commitment. */
export const reaches = (status: unknown, wanted: SolanaCommitment): boolean =>
  ORDER.indexOf(status) >= ORDER.indexOf(toPresentCommitment(wanted))
