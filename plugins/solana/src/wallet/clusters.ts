import type { CaipNetworkId } from '@wallet-widget/kernel'

// Wallets name networks by word, everybody else by the beginning of their genesis hash.
const REFERENCES: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The CAIP-2 id of a network that a wallet names, such as `solana:devnet`. */
export function toNetworkId(chain: string): CaipNetworkId {
  const name = chain.slice('solana:'.length)
  return `solana:${(Object.hasOwn(REFERENCES, name) && REFERENCES[name]) || name}`
}

/** What a wallet calls a network; a network of the site's own keeps its id. */
export function toChain(networkId: string): `solana:${string}` {
  const reference = networkId.slice('solana:'.length)
  const name = Object.keys(REFERENCES).find((one) => REFERENCES[one] === reference)
  return `solana:${name ?? reference}`
}
