import { WATCHED } from './changeRecord.js'
import { findPayment, isTaken } from './findPayment.js'
import { ageOf, isSamePayer, orderOf, type Payer, type PaymentRecord, type PaymentStatus } from './payment.js'
import type { Payments } from './payments.js'
import type { Refusal } from './review.js'
import type { SendContext } from './sendContext.js'

/** Deadline for payments of another account or network. ms */
const OTHERS_TIMEOUT_MS = 5_000
/** From then on the review only warns of it. ms */
const FRESH_MS = 5 * 60 * 1000
/** The next is not kept back for them where the chain can’t be asked. */
const PASSED_OVER: readonly PaymentStatus[] = ['refused', 'saidSent']
/** Until then a wallet that still shows the request may send it in a newer transaction; after an error, some time. ms */
const NEVER_AFTER_MS = 60 * 60 * 1000

/**
 * What keeps the next payment back: an earlier one that was given up, failed or was refused, and was sent all the same. One that
 * the visitor says was sent gets its transaction. Where the chain can’t be asked about one of another account or network, or for
 * long, the review warns of it, and no more.
 */
export async function checkEarlier(
  context: SendContext,
  payments: Payments,
  payer: Payer,
): Promise<Refusal | undefined> {
  const find = (payment: PaymentRecord) =>
    findPayment(context, payment, {
      records: () => payments.list(),
      timeoutMs: isSamePayer(payment, payer) ? undefined : OTHERS_TIMEOUT_MS,
    })
  const isWatched = ({ status }: PaymentRecord) => WATCHED.includes(status)
  // Of two that are alike the older counts as sent.
  const open = payments
    .list()
    .filter(isWatched)
    .sort((one, other) => orderOf(one) - orderOf(other))
  const answers = await Promise.all(open.map(async (payment) => ({ payment, answer: await find(payment) })))
  for (const { payment, answer } of answers) {
    const list = payments.list()
    // The wallet, or another tab, may have told meanwhile.
    if (!list.some((one) => one.id === payment.id && isWatched(one))) continue
    if (typeof answer === 'object') {
      if (!isTaken(list, payment, answer.transactionId))
        payments.record(payment, 'sent', answer.transactionId)
    } else if (answer === 'never' && payment.status !== 'erred' && Date.now() - payment.at > NEVER_AFTER_MS)
      payments.record(payment, 'notSent')
  }
  const late = payments.list().filter(({ status }) => status === 'sentLate')
  if (late.length > 0) return { kind: 'earlier', payments: late }
  const isUnasked = answers.some(
    ({ payment, answer }) =>
      answer === 'failed' &&
      !PASSED_OVER.includes(payment.status) &&
      isSamePayer(payment, payer) &&
      ageOf(payment) < FRESH_MS,
  )
  return isUnasked ? { kind: 'node' } : undefined
}
