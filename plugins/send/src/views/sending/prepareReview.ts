import { activeConnection } from '@wallet-widget/kernel/connectors'
import { checkEarlier } from './checkEarlier.js'
import { findHolding, writeAmount } from './form/fillIn.js'
import type { Holding } from './form/holdings.js'
import { readAmount } from './form/readAmount.js'
import type { FormState } from './form/sendForm.js'
import { isBlocked } from './isBlocked.js'
import type { Payments } from './payments.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { Receivers } from './receivers.js'
import type { Refusal, Review } from './review.js'
import type { SendContext } from './sendContext.js'
import { toReview } from './toReview.js'
import { warningsFor } from './warningsFor.js'

export interface PrepareReviewOptions extends FormState {
  readonly holdings: readonly Holding[]
  readonly receivers: Receivers
  readonly payments: Payments
}

/** Makes the review of what was entered, or says what keeps it back; nothing where a field says so already. */
export async function prepareReview(
  context: SendContext,
  { form, lookUp, holdings, receivers, payments }: PrepareReviewOptions,
): Promise<{ readonly review: Review } | { readonly refusal?: Refusal | undefined }> {
  const { state } = context
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === form.networkId)
  const holding = findHolding(holdings, form.networkId, form.tokenAddress)
  if (!network || !holding) return { refusal: { kind: 'missingToken' } }
  const { entered, problem } = readAmount(form, holding, state.$language.get().language)
  const isGiven = form.isAll || (problem !== 'empty' && entered?.value !== 0n)
  if (!isGiven || !form.receiver.trim()) return { refusal: { kind: 'missing' } }
  const amount = form.isAll ? ('all' as const) : entered?.value
  const connection = activeConnection(state, network.chainNamespace)
  if (amount === undefined || lookUp.status !== 'found' || !connection) return {}
  const { receiver } = lookUp
  const { token, price } = entered ?? holding
  const { address: from, connectorId } = connection
  const refusal =
    (await checkEarlier(context, payments, { networkId: network.caipNetworkId, from })) ??
    (await isBlocked(context, receiver, network))
  if (refusal) return { refusal }
  const facts = { network, from, receiver, token, amount }
  const answer = await prepareTransfer(context, facts)
  if ('refusal' in answer) return answer
  const warnings = warningsFor(context, { payments, receivers }, facts)
  const kept = { ...facts, connectorId, isAll: form.isAll, price, warnings }
  return { review: toReview(answer.prepared, kept) }
}

/** How much there is to send, as it would be typed. Where nobody receives it yet, it is estimated for the sender. */
export async function prepareMax(
  context: SendContext,
  { form, lookUp, holdings }: FormState & { readonly holdings: readonly Holding[] },
): Promise<{ readonly amount: string } | { readonly refusal?: Refusal | undefined }> {
  const { state } = context
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === form.networkId)
  const holding = findHolding(holdings, form.networkId, form.tokenAddress)
  const connection = network && activeConnection(state, network.chainNamespace)
  if (!network || !holding || !connection) return {}
  const { address: from } = connection
  const receiver = lookUp.status === 'found' ? lookUp.receiver : { address: from }
  const answer = await prepareTransfer(context, {
    network,
    from,
    receiver,
    token: holding.token,
    amount: 'all',
  })
  if ('refusal' in answer) return answer
  const units = answer.prepared.amount
  return { amount: writeAmount({ units }, holding.token.decimals, state.$language.get().language) }
}
