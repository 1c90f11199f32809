import type { NetworkInput } from '@wallet-widget/kernel'

/** A network of the Polkadot family. Its id is the first 32 hex digits of its genesis hash. Source: CAIP-13. */
export interface PolkadotNetwork extends NetworkInput {
  readonly chainNamespace: 'polkadot'
  /** The SS58 prefix of its addresses. Source: SS58 registry. @default 42, the generic prefix */
  readonly ss58Prefix?: number
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const
const rpc = (url: string) => ({ default: { http: [url] } })
const subscan = (url: string) => ({ default: { name: 'Subscan', url, addressPath: 'account' } })

/** The Polkadot relay chain. */
export const polkadotRelay: PolkadotNetwork = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: dot,
  rpcUrls: rpc('https://rpc.polkadot.io'),
  blockExplorers: subscan('https://polkadot.subscan.io'),
  ss58Prefix: 0,
}

/** Polkadot's Asset Hub, where its balances live. */
export const polkadotAssetHub: PolkadotNetwork = {
  id: '68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: dot,
  rpcUrls: rpc('https://polkadot-asset-hub-rpc.polkadot.io'),
  blockExplorers: subscan('https://assethub-polkadot.subscan.io'),
  ss58Prefix: 0,
}

/** The Kusama relay chain. */
export const kusama: PolkadotNetwork = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: rpc('https://kusama-rpc.polkadot.io'),
  blockExplorers: subscan('https://kusama.subscan.io'),
  ss58Prefix: 2,
}

/** Polkadot's test network. */
export const westend: PolkadotNetwork = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: rpc('https://westend-rpc.polkadot.io'),
  blockExplorers: subscan('https://westend.subscan.io'),
  testnet: true,
  ss58Prefix: 42,
}
