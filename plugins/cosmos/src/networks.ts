import type { NetworkInput } from '@wallet-widget/kernel'

/** A network of the Cosmos family. Its id is its chain id. Source: CAIP-5. */
export interface CosmosNetwork extends NetworkInput {
  readonly id: string
  readonly chainNamespace: 'cosmos'
  /** The prefix of its addresses. */
  readonly bech32Prefix: string
  /** The name of its native coin on chain, such as `uatom`. */
  readonly denom: string
  /** Its REST (LCD) server, from which balances are read. Without it no balance is shown. */
  readonly restUrl?: string
  /** Suggested to a wallet that does not know the chain. Source: Keplr, ChainInfo. */
  readonly chainInfo?: object
}

const rpc = (url: string) => ({ default: { http: [url] } })
const mintscan = (path: string) => ({ default: { name: 'Mintscan', url: `https://www.mintscan.io/${path}` } })

/** The Cosmos Hub. */
export const cosmosHub: CosmosNetwork = {
  id: 'cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  rpcUrls: rpc('https://cosmos-rpc.publicnode.com'),
  restUrl: 'https://cosmos-rest.publicnode.com',
  blockExplorers: mintscan('cosmos'),
  bech32Prefix: 'cosmos',
  denom: 'uatom',
}

/** Osmosis. */
export const osmosis: CosmosNetwork = {
  id: 'osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: rpc('https://osmosis-rpc.publicnode.com'),
  restUrl: 'https://osmosis-rest.publicnode.com',
  blockExplorers: mintscan('osmosis'),
  bech32Prefix: 'osmo',
  denom: 'uosmo',
}

/** Osmosis's test network. */
export const osmosisTestnet: CosmosNetwork = {
  id: 'osmo-test-5',
  chainNamespace: 'cosmos',
  name: 'Osmosis Testnet',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: rpc('https://rpc.osmotest5.osmosis.zone'),
  restUrl: 'https://lcd.osmotest5.osmosis.zone',
  blockExplorers: mintscan('osmosis-testnet'),
  testnet: true,
  bech32Prefix: 'osmo',
  denom: 'uosmo',
}
