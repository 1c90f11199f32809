import type { Outcome, RpcRequest } from '@wallet-widget/kernel'
import { refusalOf } from '@wallet-widget/kernel/connectors'
import { transfersFor } from './findPayment.js'
import type { SendingEvent } from './machine/sendingEvent.js'
import type { Payment } from './payment.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { Refusal, Review } from './review.js'
import { saysWantOfFunds } from './saysWantOfFunds.js'
import type { SendContext } from './sendContext.js'
import { textsOf } from './textsOf.js'

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
  let answer: unknown
  try {
    // No await before this: the account in use is still the one that was checked.
    answer = await context.request({ id: payment.id, method, params, chainId: network.caipNetworkId })
  } catch (error) {
    return failure(context, payment, error, () => findMost(context, review))
  }
  return success(context, payment, review, answer)
}

/** The others, so much later, may be about another attempt. */
const LATE_REFUSALS: readonly string[] = ['declined', 'funds']

/** Reads what the wallet answered after its request was given up. The request has the payment’s id. */
export async function readLateAnswer(
  context: SendContext,
  payment: Payment,
  outcome: Outcome<RpcRequest, { readonly value: unknown }>,
): Promise<WalletEvent> {
  if (outcome.ok) return success(context, payment, outcome.request, outcome.result.value)
  const event = await failure(context, payment, outcome.error)
  const isAboutIt = event.type === 'walletRefused' && LATE_REFUSALS.includes(event.refusal.kind)
  return isAboutIt ? event : { type: 'walletLost', payment }
}

async function success(
  context: SendContext,
  payment: Payment,
  asked: Pick<RpcRequest, 'method' | 'params'>,
  answer: unknown,
): Promise<WalletEvent> {
  try {
    const chain = await transfersFor(context, payment)
    const id: unknown = await chain?.transfers.readAnswer(answer, asked)
    return { type: 'walletAnswered', payment, ...(typeof id === 'string' && id ? { transactionId: id } : {}) }
  } catch (error) {
    context.logger.warn('The wallet’s answer could not be read.', error)
    return { type: 'walletAnswered', payment }
  }
}

async function failure(
  context: SendContext,
  payment: Payment,
  error: unknown,
  most?: () => Promise<bigint | undefined>,
): Promise<WalletEvent> {
  const kind = refusalOf(error)
  if (kind === 'cancelled') return { type: 'walletNotAsked', payment }
  const texts = textsOf(error)
  const refuse = (refusal: Refusal): WalletEvent => ({ type: 'walletRefused', payment, refusal })
  if (kind !== 'declined' && saysWantOfFunds(texts))
    return refuse({ kind: 'funds', token: payment.token, most: await most?.() })
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  if (kind === 'pending' && says(SIMULATED)) return refuse({ kind: 'wallet' })
  const isLost = kind === 'pending' && says(TIMED_OUT)
  if (kind && !isLost) return refuse({ kind })
  context.logger.warn('The wallet failed to send, or to say that it did.', error)
  return { type: 'walletLost', payment }
}

/** Solana’s nodes use the code of a wallet with a pending request for it. */
const SIMULATED = /simulation failed/i
/** A slow node uses the code of a wallet with a pending request, and may have taken the transaction. */
const TIMED_OUT = /time(d)?[ -]?out/i
/** Deadline for the amount that can be sent. ms */
const MOST_TIMEOUT_MS = 3_000

/** How much of the token can be sent now, where that is less. */
async function findMost(context: SendContext, review: Review): Promise<bigint | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MOST_TIMEOUT_MS))
  const answer = await Promise.race([prepareTransfer(context, { ...review, amount: 'all' }), timeout])
  const most = answer && 'prepared' in answer ? answer.prepared.amount : undefined
  return most !== undefined && most < review.amount ? most : undefined
}
