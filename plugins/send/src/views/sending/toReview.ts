import type { PreparedTransfer } from '@wallet-widget/kernel'
import type { Review } from './review.js'

type Kept = Pick<
  Review,
  'network' | 'from' | 'receiver' | 'token' | 'connectorId' | 'isAll' | 'price' | 'warnings'
>

/** What is shown and sent, frozen. */
export function toReview(prepared: PreparedTransfer, kept: Kept): Review {
  const { network, from, receiver, token, connectorId, isAll, price, warnings } = kept
  const { amount, cost, held, method, params, since, life = Number.POSITIVE_INFINITY } = prepared
  const isCoin = token.address === undefined
  const left = held.token === undefined ? undefined : held.token - amount
  const isSure = !isCoin || cost.fee !== undefined
  const taken = isCoin ? (cost.fee ?? 0n) + (cost.deposit ?? 0n) : 0n
  const after = left !== undefined && isSure ? left - taken : undefined
  return Object.freeze({
    network,
    from,
    receiver,
    token,
    connectorId,
    isAll,
    price,
    warnings,
    amount,
    fee: cost.fee,
    estimate: cost.estimate,
    deposit: cost.deposit,
    after: after !== undefined && after < 0n ? 0n : after,
    method,
    params,
    since,
    until: Date.now() + life,
  })
}
