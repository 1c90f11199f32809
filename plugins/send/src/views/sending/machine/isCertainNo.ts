import type { NewStatus } from '../payment.js'
import type { Refusal } from '../review.js'
import type { Found } from './sendingState.js'

/** The visitor declined, or the account can’t pay. */
const SURE: readonly Refusal['kind'][] = ['declined', 'funds']

export const isSure = ({ kind }: Refusal): boolean => SURE.includes(kind)

/** What is recorded of a payment that was refused, and not sent by then: after an error the wallet may still send it. */
export const statusOfRefusal = (refusal: Refusal): NewStatus => (isSure(refusal) ? 'refused' : 'erred')

/**
 * Whether a wallet that refuses has sent nothing. Any other refusal may be an error from after the payment was sent, and a node
 * that lags behind has not seen it yet: it counts only once the chain says that it was never sent.
 */
export const isCertainNo = (refusal: Refusal, found: Found): boolean => isSure(refusal) || found === 'never'
