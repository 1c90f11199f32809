import type { Refusal } from '../review.js'

/**
 * Whether a wallet that refuses has sent nothing: the visitor declined. Any other refusal may be an error from after the payment
 * was sent, and a node that lags behind has not seen it yet: it counts only once the chain says that it was never sent. So it is
 * with want of funds, which nodes find also in a transaction that they have mined, where a wallet hands it over once more.
 */
export const isCertainNo = ({ kind }: Refusal): boolean => kind === 'declined'
