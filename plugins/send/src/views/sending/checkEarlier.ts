import { findPayment } from './findPayment.js'
import { isSamePayer, type Payer } from './payment.js'
import type { Payments } from './payments.js'
import type { Refusal } from './review.js'
import type { SendContext } from './sendContext.js'

/**
 * What keeps the next payment back: one that was given up, and was sent all the same. Where the chain can’t be asked about one of
 * another account or network, the review warns of that one, and no more.
 */
export async function checkEarlier(
  context: SendContext,
  payments: Payments,
  payer: Payer,
): Promise<Refusal | undefined> {
  const givenUp = payments.list().filter(({ status }) => status === 'givenUp')
  const answers = await Promise.all(
    givenUp.map(async (payment) => ({ payment, answer: await findPayment(context, payment) })),
  )
  for (const { payment, answer } of answers) {
    if (typeof answer === 'object') payments.record(payment, 'sent', answer.transactionId)
    else if (answer === 'never') payments.record(payment, 'notSent')
  }
  const late = payments.list().filter(({ status }) => status === 'sentLate')
  if (late.length > 0) return { kind: 'earlier', payments: late }
  const isUnasked = answers.some(({ payment, answer }) => answer === 'failed' && isSamePayer(payment, payer))
  return isUnasked ? { kind: 'node' } : undefined
}
