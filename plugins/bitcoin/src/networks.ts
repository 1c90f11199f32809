import type { NetworkInput } from '@wallet-widget/kernel'

const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Bitcoin. Its id is the beginning of its first block's hash. Source: CAIP-2, bip122. */
export const bitcoinMainnet = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: bitcoin,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
} as const satisfies NetworkInput

/** Bitcoin's test network (testnet3). */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  chainNamespace: 'bip122',
  nativeCurrency: { ...bitcoin, symbol: 'tBTC' },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
} as const satisfies NetworkInput

/** A network of one's own machine, such as the chain of `@wallet-widget/local`. */
export const bitcoinRegtest = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  nativeCurrency: { ...bitcoin, symbol: 'rBTC' },
  rpcUrls: { default: { http: [] } },
  testnet: true,
} as const satisfies NetworkInput
