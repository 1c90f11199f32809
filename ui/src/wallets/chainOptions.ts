import type { ChainNamespace, Connector, Network } from '@wallet-widget/kernel'

/** A chain that a wallet can be connected for, and through what. */
export interface ChainOption {
  readonly namespace: ChainNamespace
  readonly connector: Connector
}

/** The configured chains that a wallet serves, in the order of the networks. */
export function chainOptions(
  connectors: readonly Connector[],
  networks: readonly Network[],
): readonly ChainOption[] {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...namespaces].flatMap((namespace) => {
    const connector = connectors.find((one) => one.namespaces.includes(namespace))
    return connector ? { namespace, connector } : []
  })
}
