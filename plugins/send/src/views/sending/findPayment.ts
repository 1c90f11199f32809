import { BaseError, type ChainTransfers, type Network, readProperty } from '@wallet-widget/kernel'
import type { Answer } from './machine/sendingEvent.js'
import type { Payer, Payment, PaymentRecord } from './payment.js'
import type { SendContext } from './sendContext.js'

/** A chain that says so can't tell whether it was sent, however often it is asked. */
const UNKNOWN = 'TRANSFER_UNKNOWN'

/** How long a chain has for its answer. ms */
export const FIND_TIMEOUT_MS = 30_000

export interface FindOptions {
  readonly records: readonly PaymentRecord[]
  /** @default FIND_TIMEOUT_MS */
  readonly timeoutMs?: number | undefined
}

/** What the chain says of a payment; it can’t tell where this page has no such network, as another page of the site may. */
export async function findPayment(
  context: SendContext,
  payment: Payment,
  { records, timeoutMs = FIND_TIMEOUT_MS }: FindOptions,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const chain = await transfersFor(context, payment)
    if (!chain) return 'unknown'
    const asked = { ...payment, network: chain.network, signal }
    const found = await Promise.race([chain.transfers.findSent(asked), rejectOnAbort(signal)])
    if (found.status !== 'sent') return found.status
    const { id } = found
    // One that is like it: which of the two was sent can’t be told.
    const isOther = records.some((one) => one.id !== payment.id && one.transactionId === id)
    return isOther || typeof id !== 'string' || !id ? 'unknown' : { transactionId: id }
  } catch (error) {
    if (isUnknown(error)) return 'unknown'
    context.logger.warn('What became of a payment could not be found out.', error)
    return 'failed'
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export async function transfersFor(
  { state }: SendContext,
  { networkId }: Pick<Payer, 'networkId'>,
): Promise<{ readonly network: Network; readonly transfers: ChainTransfers } | undefined> {
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
  const transfers = network && (await state.$chains.get().get(network.chainNamespace)?.loadTransfers?.())
  return network && transfers ? { network, transfers } : undefined
}

/** Whether the chain says so, of itself or beneath. */
const isUnknown = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((one) => readProperty(one, 'code') === UNKNOWN) !== null
