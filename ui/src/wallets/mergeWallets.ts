import { type ChainNamespace, type Connector, cleanText, type Network } from '@wallet-widget/kernel'
import { NAME_LENGTH } from './listWallets.js'

/**
 * Puts together the connectors that are one wallet on several chains: those of the same reverse domain name, the same
 * id in the directory, or the same name, each chain at most once. Never where that would be a guess: two
 * that claim one chain, or have different reverse domain names, stay apart, and so do those that share a name with them.
 *
 * @example mergeWallets([metamask, phantomOnEthereum, phantomOnSolana], new Set()) // two wallets
 */
export function mergeWallets(
  connectors: readonly Connector[],
  ambiguous: ReadonlySet<Connector>,
): readonly (readonly Connector[])[] {
  const walletOf = new Map(connectors.map((connector) => [connector, [connector]]))
  for (const keyOf of [rdnsOf, explorerIdOf, nameOf])
    for (const same of byKey(connectors, keyOf)) {
      if (same.some((connector) => ambiguous.has(connector)) || !isDisjoint(same)) continue
      if (new Set(same.flatMap(({ rdns }) => rdns ?? [])).size > 1) continue
      const wallets = new Set(same.map((connector) => walletOf.get(connector) ?? []))
      const merged = [...wallets].flat()
      if (!isDisjoint(merged)) continue
      for (const connector of merged) walletOf.set(connector, merged)
    }
  const place = new Map(connectors.map((connector, index) => [connector, index]))
  const placeOf = (connector: Connector) => place.get(connector) ?? 0
  return [...new Set(walletOf.values())].map((wallet) => [...wallet].sort((a, b) => placeOf(a) - placeOf(b)))
}

const rdnsOf = ({ rdns }: Connector) => rdns
const explorerIdOf = ({ explorerId }: Connector) => explorerId
const nameOf = ({ name, test }: Connector) =>
  `${test ? 'test ' : ''}${cleanText(name, NAME_LENGTH).toLowerCase()}`

function byKey(connectors: readonly Connector[], keyOf: (connector: Connector) => string | undefined) {
  const found = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    if (key) found.set(key, [...(found.get(key) ?? []), connector])
  }
  return [...found.values()].filter(({ length }) => length > 1)
}

/** Whether no chain is served twice. */
function isDisjoint(connectors: readonly Connector[]): boolean {
  const all = connectors.flatMap(({ namespaces }) => namespaces)
  return new Set(all).size === all.length
}

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
