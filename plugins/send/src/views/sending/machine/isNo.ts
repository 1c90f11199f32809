import type { Refusal } from '../review.js'
import type { Found } from './sendingState.js'

/** Refusals by the visitor, or by whoever would have to carry it out. */
const SURE: readonly Refusal['kind'][] = ['declined', 'funds']

/**
 * Whether a wallet that refuses has sent nothing, with what the chain says. Others than those that are sure may come from what
 * failed after it was sent: then it takes a chain that was asked, and has not seen it.
 */
export const isNo = ({ kind }: Refusal, found: Found): boolean =>
  SURE.includes(kind) || (found !== 'looking' && found !== 'failed' && found !== 'unknown')
