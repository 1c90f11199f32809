import {
  BaseError,
  type ChainTransfers,
  type FoundTransfer,
  type Network,
  readProperty,
} from '@wallet-widget/kernel'
import type { Answer } from './machine/sendingEvent.js'
import {
  isSameAddress,
  isSamePayer,
  isSameTransfer,
  orderOf,
  type Payer,
  type Payment,
  type PaymentRecord,
  type PaymentStatus,
} from './payment.js'
import type { SendContext } from './sendContext.js'

/** A chain that says so can't tell whether it was sent, however often it is asked. */
const UNKNOWN = 'TRANSFER_UNKNOWN'

/** How long a chain has for its answer. ms */
export const FIND_TIMEOUT_MS = 30_000

export interface FindOptions {
  /** Read once the chain has answered: meanwhile its transaction may have become that of another payment. */
  records(): readonly PaymentRecord[]
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
  const isOver = rejectOnAbort(signal)
  try {
    const chain = await Promise.race([transfersFor(context, payment), isOver])
    if (!chain) return 'unknown'
    const { network, transfers } = chain
    const look = (one: Payment) => Promise.race([transfers.findSent({ ...one, network, signal }), isOver])
    const found = await look(payment)
    if (found.status !== 'sent') return found.status
    const { id } = found
    const isUnclear =
      typeof id !== 'string' || !id || (await mayBeAnothers({ payment, id, look, list: records() }))
    return isUnclear ? 'unknown' : { transactionId: id }
  } catch (error) {
    if (isUnknown(error)) return 'unknown'
    context.logger.warn('What became of a payment could not be found out.', error)
    return 'failed'
  }
}

/** Whether a transaction is another payment’s: each belongs to one at most. */
export const isTaken = (list: readonly PaymentRecord[], { id }: Payment, transactionId: string): boolean =>
  list.some((one) => one.id !== id && isSameAddress(one.transactionId ?? '', transactionId))

interface FoundFor {
  readonly payment: Payment
  readonly id: string
  look(payment: Payment): Promise<FoundTransfer>
  readonly list: readonly PaymentRecord[]
}

/** Whether what was found may be that of a payment like it. */
async function mayBeAnothers({ payment, id, look, list }: FoundFor): Promise<boolean> {
  if (isTaken(list, payment, id)) return true
  const alike = list.filter((one) => one.id !== payment.id && isAlike(one, payment))
  if (alike.some(({ status }) => status === 'asked')) return true
  // A wallet may send it again for a higher fee, or name an operation: the chain has it by another name then. Of two that nobody
  // has named the older counts.
  const order = orderOf(list.find((one) => one.id === payment.id) ?? payment)
  const isOneOf = (one: PaymentRecord) =>
    one.status === 'saidSent' ||
    (orderOf(one) < order ? UNCERTAIN.includes(one.status) : one.transactionId !== undefined)
  const theirs = await Promise.all(alike.filter(isOneOf).map(look))
  return theirs.some((one) =>
    one.status === 'sent' ? isSameAddress(String(one.id), id) : one.status === 'unknown',
  )
}

/** Those that may have been sent by a transaction that nobody has named. */
const UNCERTAIN: readonly PaymentStatus[] = ['givenUp', 'erred']

const isAlike = (one: Payment, other: Payment): boolean =>
  isSamePayer(one, other) && isSameTransfer(one, other) && one.amount === other.amount

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
