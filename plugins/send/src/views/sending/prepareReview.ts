import type {
  Network,
  PreparedTransfer,
  RefusedTransfer,
  Token,
  TransferReceiver,
} from '@wallet-widget/kernel'
import { activeConnection } from '@wallet-widget/kernel/connectors'
import { findHolding, writeAmount } from './fillIn.js'
import { findWarnings } from './findWarnings.js'
import type { GivenUp } from './givenUp.js'
import type { Holding } from './holdings.js'
import { isBlocked } from './isBlocked.js'
import { readAmount } from './readAmount.js'
import type { Receivers } from './receivers.js'
import type { SendContext } from './sendContext.js'
import type { Refusal, Review, SendState } from './sendState.js'

export interface PrepareReviewOptions {
  readonly context: SendContext
  readonly send: SendState
  readonly holdings: readonly Holding[]
  readonly receivers: Receivers
  readonly givenUp: Pick<GivenUp, 'list'>
}

/** Makes the review of what was entered, or says what keeps it back; nothing where a field says so already. */
export async function prepareReview({
  context,
  send: { form, lookUp },
  holdings,
  receivers,
  givenUp,
}: PrepareReviewOptions): Promise<{ readonly review: Review } | { readonly refusal: Refusal } | undefined> {
  const { state } = context
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === form.networkId)
  const holding = findHolding(holdings, form.networkId, form.tokenAddress)
  if (!network || !holding) return { refusal: { kind: 'missingToken' } }
  const { value, problem } = readAmount(form, holding, state.$language.get().language)
  const isGiven = form.isAll || (problem !== 'empty' && value !== 0n)
  if (!isGiven || !form.receiver.trim()) return { refusal: { kind: 'missing' } }
  const amount = form.isAll ? ('all' as const) : value
  const connection = activeConnection(state, network.chainNamespace)
  if (amount === undefined || lookUp.status !== 'found' || !connection) return undefined
  const { receiver } = lookUp
  const blocked = await isBlocked(context, receiver, network)
  if (blocked) return { refusal: blocked }
  const facts = { network, from: connection.address, receiver, token: holding.token, amount }
  const answer = await prepare(context, facts)
  if ('refusal' in answer) return answer
  const { prepared } = answer
  const recent = receivers.recent(connection.caipAddress)
  const connections = state.$connections.get()
  return {
    review: toReview(prepared, {
      ...facts,
      connectorId: connection.connectorId,
      isAll: form.isAll,
      price: holding.price,
      warnings: findWarnings({ ...facts, recent, connections, hasGivenUp: givenUp.list().length > 0 }),
    }),
  }
}

/** How much there is to send, as it would be typed. Where nobody receives it yet, it is reckoned for the sender. */
export async function prepareAll({
  context,
  form,
  lookUp,
  holdings,
}: Omit<PrepareReviewOptions, 'send' | 'receivers' | 'givenUp'> &
  Pick<SendState, 'form' | 'lookUp'>): Promise<
  { readonly amount: string } | { readonly refusal: Refusal } | undefined
> {
  const { state } = context
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === form.networkId)
  const holding = findHolding(holdings, form.networkId, form.tokenAddress)
  const connection = network && activeConnection(state, network.chainNamespace)
  if (!network || !holding || !connection) return undefined
  const { address: from } = connection
  const receiver = lookUp.status === 'found' ? lookUp.receiver : { address: from }
  const answer = await prepare(context, { network, from, receiver, token: holding.token, amount: 'all' })
  if ('refusal' in answer) return answer
  const units = answer.prepared.amount
  return { amount: writeAmount({ units }, holding.token.decimals, state.$language.get().language) }
}

export interface TransferFacts {
  readonly network: Network
  readonly from: string
  readonly receiver: TransferReceiver
  readonly token: Token
  readonly amount: bigint | 'all'
}

/** Has the chain make the request; or what keeps it back. */
export async function prepare(
  { state, logger }: SendContext,
  { network, from, receiver, token, amount }: TransferFacts,
): Promise<{ readonly prepared: PreparedTransfer } | { readonly refusal: Refusal }> {
  let answer: PreparedTransfer | RefusedTransfer | undefined
  try {
    const transfers = await state.$chains.get().get(network.chainNamespace)?.loadTransfers?.()
    answer = await transfers?.prepare({ network, from, to: receiver.address, token, amount })
  } catch (error) {
    logger.warn('A payment could not be prepared.', error)
  }
  if (!answer) return { refusal: { kind: 'node' } }
  return answer.problem ? { refusal: { kind: 'problem', problem: answer.problem } } : { prepared: answer }
}

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
