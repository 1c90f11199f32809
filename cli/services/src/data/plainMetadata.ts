import type { Chain } from 'viem'
import type { CoinDescription, TokenMetadata } from './tokenMetadata.js'

const ownCoins: Readonly<Record<string, CoinDescription>> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** Coins of test networks, called so that nobody takes them for the real one: testnet3, testnet4, signet and regtest. */
const testCoins: Readonly<Record<string, CoinDescription>> = {
  'bip122:000000000933ea01ad0ee984209779ba': { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  'bip122:00000008819873e925422c1ff0f99f7c': { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 },
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
    return testCoins[networkId] ?? ownCoins[namespace] ?? { name: 'Coin', symbol: networkId, decimals: 0 }
  },
  tokens: async () => new Map(),
  nfts: async ({ nfts }) => nfts.map(() => undefined),
}
