import type { Chain } from 'viem'
import type { CoinDescription, TokenMetadata } from './tokenMetadata.js'

const ownCoins: Readonly<Record<string, CoinDescription>> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** Knows the coins of networks, and no token: for services that were given nothing else. */
export const plainMetadata: TokenMetadata = {
  async coin(networkId) {
    const [namespace = '', reference] = networkId.split(':')
    if (namespace === 'eip155') {
      const chains: Record<string, Chain> = await import('viem/chains')
      const chain = Object.values(chains).find(({ id }) => String(id) === reference)
      if (chain) return chain.nativeCurrency
    }
    return ownCoins[namespace] ?? { name: 'Coin', symbol: networkId, decimals: 0 }
  },
  tokens: async () => new Map(),
  nfts: async ({ nfts }) => nfts.map(() => undefined),
}
