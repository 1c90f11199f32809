import type { Refusal } from '../review.js'

/** The visitor declined, or the account can’t pay. */
const CERTAIN: readonly Refusal['kind'][] = ['declined', 'funds']

/**
 * Whether a wallet that refuses has sent nothing. Any other refusal may be an error from after the payment was sent, and a node
 * that lags behind has not seen it yet: it counts only once the chain says that it was never sent.
 */
export const isCertainNo = ({ kind }: Refusal): boolean => CERTAIN.includes(kind)
