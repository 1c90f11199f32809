import type { ChainNamespace, Connection, Network } from '@wallet-widget/kernel'
import { isSmartAccount } from '@wallet-widget/kernel/connectors'

/** An account on a network that it can be used on. */
export interface Subject {
  readonly network: Network
  readonly address: string
}

export interface ListSubjectsOptions {
  readonly networks: readonly Network[]
  readonly connections: readonly Connection[]
  /** The connector in use on a chain. */
  readonly connectorOf: (namespace: ChainNamespace) => string | undefined
  readonly active: string | undefined
}

/** The accounts in use on each network, that of the active network first. */
export function listSubjects({
  networks,
  connections,
  connectorOf,
  active,
}: ListSubjectsOptions): readonly Subject[] {
  const all = networks.flatMap((network): Subject[] => {
    const { chainNamespace, caipNetworkId } = network
    const connection = connections.find(
      ({ namespace, connectorId }) =>
        namespace === chainNamespace && connectorId === connectorOf(chainNamespace),
    )
    if (!connection) return []
    const { address, approvedNetworkIds, networkId } = connection
    // A key is the same on every network of its chain. A contract may be another's elsewhere.
    const reached = approvedNetworkIds ?? (isSmartAccount(connection) ? [networkId] : undefined)
    return reached && !reached.includes(caipNetworkId) ? [] : [{ network, address }]
  })
  const isActive = ({ network }: Subject) => network.caipNetworkId === active
  return [...all.filter(isActive), ...all.filter((subject) => !isActive(subject))]
}
