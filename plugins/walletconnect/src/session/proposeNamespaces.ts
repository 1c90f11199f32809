import type { ChainNamespace, Network } from '@wallet-widget/kernel'
import { VOCABULARY } from './methods.js'

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/** What a wallet is asked for, by namespace: a wallet may approve any part of it. */
export type Proposed = Partial<Record<ChainNamespace, ProposedNamespace>>

/** Proposes the configured networks, the one to connect on first. */
export function proposeNamespaces(networks: readonly Network[], first: Network | undefined): Proposed {
  const proposed: Proposed = {}
  const ordered = first
    ? [first, ...networks.filter((one) => one.caipNetworkId !== first.caipNetworkId)]
    : networks
  for (const { chainNamespace, caipNetworkId } of ordered) {
    const { methods, events } = VOCABULARY[chainNamespace]
    proposed[chainNamespace] ??= { chains: [], methods: [...methods], events: [...events] }
    proposed[chainNamespace].chains.push(caipNetworkId)
  }
  return proposed
}
