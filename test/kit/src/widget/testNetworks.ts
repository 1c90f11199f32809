import type { NetworkInput } from '@wallet-widget/kernel'

const coin = (name: string, symbol: string) => ({ name, symbol, decimals: 18 })

/** Two EVM networks whose nodes never answer. */
export const TEST_NETWORKS: readonly [NetworkInput, NetworkInput] = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: coin('Ether', 'ETH'),
    rpcUrls: { default: { http: ['https://rpc.invalid/1'] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  },
  {
    id: 137,
    name: 'Polygon',
    nativeCurrency: coin('POL', 'POL'),
    rpcUrls: { default: { http: ['https://rpc.invalid/137'] } },
  },
]
