import type { ChainNamespace, Connection, Network } from '@wallet-widget/kernel'
import { isSmartAccount } from '@wallet-widget/kernel/connectors'

/** A network that the visitor can be paid on, and where. */
export interface Receiver {
  readonly network: Network
  readonly address: string
  /** The account is a contract, which another network may not have. */
  readonly isContract: boolean
}

export interface ListReceiversOptions {
  /** Those to choose from. */
  readonly networks: readonly Network[]
  readonly connections: readonly Connection[]
  /** The connector in use on a chain. */
  readonly connectorOf: (namespace: ChainNamespace) => string | undefined
}

/** The networks on which what is sent to the visitor arrives, with the account in use on each. */
export function listReceivers({
  networks,
  connections,
  connectorOf,
}: ListReceiversOptions): readonly Receiver[] {
  return networks.flatMap((network) => {
    const { chainNamespace } = network
    const connection = connections.find(
      ({ namespace, connectorId }) =>
        namespace === chainNamespace && connectorId === connectorOf(chainNamespace),
    )
    if (!connection) return []
    const { address, approvedNetworkIds, networkId } = connection
    const isContract = isSmartAccount(connection)
    // A key is the same on every network of its chain. A contract may be nobody's elsewhere: what is sent there is lost.
    const reached = approvedNetworkIds ?? (isContract ? [networkId] : undefined)
    if (reached && !reached.includes(network.caipNetworkId)) return []
    return { network, address, isContract }
  })
}
