import { type ChainTransfers, readProperty } from '@wallet-widget/kernel'
import { refusalOf } from '@wallet-widget/kernel/connectors'
import { transfersFor } from './findPayment.js'
import type { SendingEvent } from './machine/sendingEvent.js'
import type { Payment } from './payment.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { Review } from './review.js'
import type { SendContext } from './sendContext.js'

type WalletEvent = Extract<
  SendingEvent,
  { readonly type: 'walletAnswered' | 'walletRefused' | 'walletNotAsked' | 'walletLost' }
>

/** Asks the wallet, once, for just what was reviewed. */
export async function requestPayment(
  context: SendContext,
  payment: Payment,
  review: Review,
): Promise<WalletEvent> {
  const { method, params, network } = review
  let transfers: ChainTransfers | undefined
  let answer: unknown
  try {
    transfers = (await transfersFor(context, payment))?.transfers
    answer = await context.request({ method, params, chainId: network.caipNetworkId })
  } catch (error) {
    return failure(context, payment, review, error)
  }
  try {
    return { type: 'walletAnswered', payment, transactionId: await transfers?.readAnswer(answer, review) }
  } catch (error) {
    context.logger.warn('The wallet’s answer could not be read.', error)
    return { type: 'walletAnswered', payment }
  }
}

async function failure(
  context: SendContext,
  payment: Payment,
  review: Review,
  error: unknown,
): Promise<WalletEvent> {
  const kind = refusalOf(error)
  if (kind === 'cancelled') return { type: 'walletNotAsked', payment }
  if (kind) return { type: 'walletRefused', payment, refusal: { kind } }
  if (holdsTooLittle(error))
    return { type: 'walletRefused', payment, refusal: { kind: 'funds', most: await most(context, review) } }
  context.logger.warn('The wallet failed to send, or to say that it did.', error)
  return { type: 'walletLost', payment }
}

/** What nodes say of a transaction that they do not take, since its sender can’t pay for it. Wallets pass it on. */
const TOO_LITTLE = /insufficient (funds|balance|lamports)/i

/** Whether a wallet says so, in any part of its error. */
function holdsTooLittle(error: unknown): boolean {
  const seen = new Set<unknown>()
  for (
    let one = error;
    typeof one === 'object' && one !== null && !seen.has(one);
    one = readProperty(one, 'cause')
  ) {
    seen.add(one)
    const texts = ['message', 'shortMessage', 'details'].map((key) => readProperty(one, key))
    if (texts.some((text) => typeof text === 'string' && TOO_LITTLE.test(text))) return true
  }
  return false
}

/** How much of the token can be sent now, where that is less. */
async function most(context: SendContext, review: Review): Promise<bigint | undefined> {
  const answer = await prepareTransfer(context, { ...review, amount: 'all' })
  return 'prepared' in answer && answer.prepared.amount < review.amount ? answer.prepared.amount : undefined
}
