import type { Catalog, CatalogPlugin } from './catalog.js'

export const EVM = 'evm'

/** A network the prompt offers. `import` is the name that the package `from` exports. */
export type NetworkChoice = {
  /** The EVM chain id, else the CAIP-2 id. */
  id: number | string
  import: string
  from: string
  label: string
  /** The plugin that serves it. */
  plugin: string
  testnet?: boolean
  /** kB gzip the definition adds to the page, when it brings more than data. */
  cost?: number
}

const evmNetworks: readonly Omit<NetworkChoice, 'from' | 'plugin'>[] = [
  { id: 1, import: 'mainnet', label: 'Ethereum' },
  { id: 137, import: 'polygon', label: 'Polygon' },
  { id: 8453, import: 'base', label: 'Base', cost: 13 },
  { id: 42161, import: 'arbitrum', label: 'Arbitrum One' },
  { id: 10, import: 'optimism', label: 'OP Mainnet', cost: 13 },
  { id: 56, import: 'bsc', label: 'BNB Smart Chain' },
  { id: 43114, import: 'avalanche', label: 'Avalanche' },
  { id: 100, import: 'gnosis', label: 'Gnosis' },
  { id: 534352, import: 'scroll', label: 'Scroll' },
  { id: 11155111, import: 'sepolia', label: 'Sepolia', testnet: true },
  { id: 80002, import: 'polygonAmoy', label: 'Polygon Amoy', testnet: true },
  { id: 421614, import: 'arbitrumSepolia', label: 'Arbitrum Sepolia', testnet: true },
  { id: 84532, import: 'baseSepolia', label: 'Base Sepolia', testnet: true, cost: 13 },
]

/** All networks: viem's, and those that plugins bring. */
export const knownNetworks = ({ plugins }: Pick<Catalog, 'plugins'>): readonly NetworkChoice[] => [
  ...evmNetworks.map((network) => ({ ...network, from: 'viem/chains', plugin: EVM })),
  ...plugins.flatMap((plugin) =>
    plugin.networks.map(({ default: _, ...network }) => ({
      ...network,
      from: plugin.package,
      plugin: plugin.id,
    })),
  ),
]

/** The networks that come without asking: those of the chosen plugins that work at once. */
export function defaultNetworks(plugins: readonly CatalogPlugin[]): readonly string[] {
  const own = plugins.flatMap(({ networks }) => networks.filter((network) => network.default))
  const isEvm = own.length === 0 || plugins.some(({ id }) => id === EVM)
  return [...(isEvm ? localNetworks : []), ...own.map((network) => network.import)]
}

/** Other words people write for the same network. */
export const networkAliases: Readonly<Record<string, string>> = {
  ethereum: 'mainnet',
  eth: 'mainnet',
  matic: 'polygon',
  'op mainnet': 'optimism',
  op: 'optimism',
  'arbitrum one': 'arbitrum',
  bnb: 'bsc',
}

/** The two networks the local services run, so that a fresh project works with no internet. */
const localNetworks = ['mainnet', 'polygon']
