import { checkEarlier } from './checkEarlier.js'
import type { Warning } from './findWarnings.js'
import { isBlocked } from './isBlocked.js'
import type { Payments } from './payments.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { Receivers } from './receivers.js'
import type { Refusal, Review } from './review.js'
import type { SendContext } from './sendContext.js'
import { toReview } from './toReview.js'
import { warningsFor } from './warningsFor.js'

/** By how much a fee may have risen: there is room for that in what was reviewed. In hundredths. */
const FEE_ROOM = 25n

export type CheckedReview =
  | { readonly review: Review }
  /** `isDearer`: it costs more, or is less. Otherwise there is more to be warned of. */
  | { readonly changed: Review; readonly isDearer: boolean }
  | { readonly refusal: Refusal }

interface Known {
  readonly payments: Payments
  readonly receivers: Pick<Receivers, 'recent'>
}

/**
 * Checks a review once more, right before the wallet is asked: the receiver, earlier payments, and what it costs now. Returns
 * what is to be sent, or one that is to be looked at again.
 */
export async function checkReview(
  context: SendContext,
  known: Known,
  review: Review,
): Promise<CheckedReview> {
  const { receiver, network, from } = review
  const payer = { networkId: network.caipNetworkId, from }
  const refusal =
    (await isBlocked(context, receiver, network)) ?? (await checkEarlier(context, known.payments, payer))
  if (refusal) return { refusal }
  const amount = review.isAll ? ('all' as const) : review.amount
  const answer = await prepareTransfer(context, { ...review, amount })
  if ('refusal' in answer) return answer
  const warnings = warningsFor(context, known, review)
  const fresh = toReview(answer.prepared, { ...review, warnings })
  const isSame = isNoDearer(review, fresh)
  const isFine = isSame || (Date.now() < review.until && holds(review, fresh))
  const isNew = (warning: Warning) =>
    warning.isGrave && !review.warnings.some(({ kind }) => kind === warning.kind)
  if (!isFine || warnings.some(isNew)) return { changed: fresh, isDearer: !isFine }
  // Of what is as good the newer one: the chain is searched from there on.
  return { review: isSame ? fresh : review }
}

/** Whether what was reviewed can be sent as it is. */
function holds(review: Review, fresh: Review): boolean {
  const room = ((review.fee ?? 0n) * FEE_ROOM) / 100n
  const hasRoom = (fresh.fee ?? 0n) <= (review.fee ?? 0n) + room
  return hasRoom && (fresh.deposit ?? 0n) <= (review.deposit ?? 0n) && totalOf(fresh) >= totalOf(review)
}

/** What it takes of the token: of all coins a part is the fee. */
const totalOf = ({ token, isAll, amount, fee = 0n }: Review): bigint =>
  isAll && token.address === undefined ? amount + fee : amount

const isNoDearer = (review: Review, fresh: Review): boolean =>
  (fresh.fee ?? 0n) <= (review.fee ?? 0n) &&
  (fresh.deposit ?? 0n) <= (review.deposit ?? 0n) &&
  fresh.amount === review.amount
