import { BaseError, type ChainTransfers, type Network, readProperty } from '@wallet-widget/kernel'
import type { Answer } from './machine/sendingEvent.js'
import type { Payer, Payment } from './payment.js'
import type { SendContext } from './sendContext.js'

/** A chain that says so can't tell whether it was sent, however often it is asked. */
const UNKNOWN = 'TRANSFER_UNKNOWN'

/** What the chain says of a payment; it can’t tell where this page has no such network, as another page of the site may. */
export async function findPayment(context: SendContext, payment: Payment): Promise<Answer> {
  try {
    const chain = await transfersFor(context, payment)
    if (!chain) return 'unknown'
    const found = await chain.transfers.findSent({ ...payment, network: chain.network })
    return found.status === 'sent' ? { transactionId: found.id } : found.status
  } catch (error) {
    if (isUnknown(error)) return 'unknown'
    context.logger.warn('What became of a payment could not be found out.', error)
    return 'failed'
  }
}

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
