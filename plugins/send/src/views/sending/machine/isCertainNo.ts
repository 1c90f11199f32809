import type { Refusal } from '../review.js'
import type { Found } from './sendingState.js'

/** The visitor declined, or the account can’t pay. */
const SURE: readonly Refusal['kind'][] = ['declined', 'funds']

/**
 * Whether a wallet that refuses has sent nothing. Any other refusal may be an error from after the payment was sent, and a node
 * that lags behind has not seen it yet: it counts only once the chain says that it was never sent.
 */
export const isCertainNo = ({ kind }: Refusal, found: Found): boolean =>
  SURE.includes(kind) || found === 'never'
