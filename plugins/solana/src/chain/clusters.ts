import type { CaipNetworkId } from '@wallet-widget/kernel'

// Wallets name networks by cluster, CAIP-2 by the start of the genesis hash.
const REFERENCES: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** Returns the CAIP-2 id of a network as a wallet names it, such as `solana:devnet`. */
export function toNetworkId(chain: string): CaipNetworkId {
  const name = chain.slice('solana:'.length)
  return `solana:${(Object.hasOwn(REFERENCES, name) && REFERENCES[name]) || name}`
}

/** Returns a wallet's name of a network; a custom network keeps its id. */
export function toChain(networkId: string): `solana:${string}` {
  const reference = networkId.slice('solana:'.length)
  const name = Object.keys(REFERENCES).find((one) => REFERENCES[one] === reference)
  return `solana:${name ?? reference}`
}
