import type { ChainNamespace } from '@wallet-widget/kernel'
import { activeConnection } from '@wallet-widget/kernel/connectors'
import type { SendForm } from './form/sendForm.js'
import type { SendingEvent } from './machine/sendingEvent.js'
import type { Payer } from './payment.js'
import type { Payments } from './payments.js'
import type { SendContext } from './sendContext.js'

interface FollowOptions {
  form(): SendForm
  readonly payments: Pick<Payments, 'open'>
  send(event: SendingEvent): void
}

/** Tells the machine when another account or network is in use. */
export function followPayer(context: SendContext, { form, payments, send }: FollowOptions): void {
  const { state } = context
  const accountOn = (namespace: ChainNamespace) => {
    const connection = activeConnection(state, namespace)
    return connection && `${connection.connectorId} ${connection.address}`
  }
  const read = () => {
    const { networkId, network, networks } = state.$network.get()
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    const accounts = new Map(namespaces.map((namespace) => [namespace, accountOn(namespace)]))
    return { networkId, network, accounts, account: network && accounts.get(network.chainNamespace) }
  }
  let last = read()

  function follow(): void {
    const now = read()
    const { account, network, networkId } = now
    const before = last
    if (account === before.account && networkId === before.networkId) return
    last = now
    const payer = payerOn(context, networkId)
    // On another chain it is another account, which was there before.
    const isKnown = network !== undefined && account === before.accounts.get(network.chainNamespace)
    const isWanted = isKnown && networkId === form().networkId
    // A wallet that is being restored is no other one.
    const isFormKept = isWanted || (!before.account && form().networkId !== undefined)
    send({ type: 'payerChanged', payer, open: payments.open(payer), isFormKept })
  }
  context.onDispose(state.$session.listen(follow))
}

/** Who pays on a network; undefined where nobody is connected there. */
export function payerOn(
  { state }: Pick<SendContext, 'state'>,
  networkId: Payer['networkId'] | undefined,
): Payer | undefined {
  const network = state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
  const connection = network && activeConnection(state, network.chainNamespace)
  return network && connection && { networkId: network.caipNetworkId, from: connection.address }
}
