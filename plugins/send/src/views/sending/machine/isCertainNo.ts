import type { Refusal } from '../review.js'
import type { Found } from './sendingState.js'

/** The visitor declined, or the account can’t pay. */
const SURE: readonly Refusal['kind'][] = ['declined', 'funds']

/**
 * Whether a wallet that refuses has sent nothing. Any other refusal may be an error from after the payment was sent: it counts
 * only if the chain was asked and has not seen the payment.
 */
export const isCertainNo = ({ kind }: Refusal, found: Found): boolean =>
  SURE.includes(kind) || (found !== 'looking' && found !== 'failed' && found !== 'unknown')
