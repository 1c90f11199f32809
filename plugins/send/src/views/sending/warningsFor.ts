import type { CaipAddress } from '@wallet-widget/kernel'
import { findWarnings, type Warning } from './findWarnings.js'
import { isSamePayer, isSameTransfer } from './payment.js'
import type { Payments } from './payments.js'
import type { TransferFacts } from './prepareTransfer.js'
import type { Receivers } from './receivers.js'
import type { SendContext } from './sendContext.js'

/** How long the review warns of an open payment of another account or network. ms */
const OPEN_TTL_MS = 24 * 60 * 60 * 1000

interface Known {
  readonly payments: Pick<Payments, 'list'>
  readonly receivers: Pick<Receivers, 'recent'>
}

/** What the visitor should know of a payment, as things are now. */
export function warningsFor(
  { state }: SendContext,
  { payments, receivers }: Known,
  facts: TransferFacts,
): readonly Warning[] {
  const { network, from, receiver, token } = facts
  const records = payments.list()
  const payer = { networkId: network.caipNetworkId, from }
  const isOpen = (at: number) => Date.now() - at < OPEN_TTL_MS
  return findWarnings({
    ...facts,
    recent: receivers.recent(`${network.caipNetworkId}:${from}` as CaipAddress),
    connections: state.$connections.get(),
    hasErred: records.some(
      (one) => one.status === 'erred' && isSameTransfer(one, { ...payer, to: receiver.address, token }),
    ),
    hasGivenUp: records.some(({ status }) => status === 'givenUp'),
    hasOpen: records.some((one) => one.status === 'asked' && isOpen(one.at) && !isSamePayer(one, payer)),
  })
}
