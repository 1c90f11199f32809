import type { NetworkInput } from '@wallet-widget/kernel'

/** The main network. */
export const myPluginMainnet = {
  id: 'mainnet',
  chainNamespace: 'mychain',
  name: 'My Plugin',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.mychain.example'] } },
} as const satisfies NetworkInput
