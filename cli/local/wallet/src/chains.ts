/** A chain as the page speaks of it. */
export type ChainWords = { readonly name: string; readonly symbol: string }

const known: Readonly<Record<string, ChainWords>> = {
  'eip155:1': { name: 'Ethereum', symbol: 'ETH' },
  'eip155:137': { name: 'Polygon', symbol: 'POL' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'Solana', symbol: 'SOL' },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { name: 'Solana Testnet', symbol: 'SOL' },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { name: 'Solana Devnet', symbol: 'SOL' },
  'bip122:000000000019d6689c085ae165831e93': { name: 'Bitcoin', symbol: 'BTC' },
  'bip122:000000000933ea01ad0ee984209779ba': { name: 'Bitcoin Testnet', symbol: 'tBTC' },
}

export const chainWords = (chain: string): ChainWords =>
  Object.hasOwn(known, chain) ? (known[chain] as ChainWords) : { name: chain, symbol: 'ETH' }

/** The chains of a namespace that can be signed for with no node. */
export const chainsToSignFor = (namespace: string): string[] =>
  Object.keys(known).filter((chain) => namespaceOf(chain) === namespace)

export const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

export const referenceOf = (chain: string): string => chain.slice(chain.indexOf(':') + 1)
