/** A network the prompt offers. `id` is the EVM chain id, `import` the name `viem/chains` exports. */
export type NetworkChoice = {
  id: number
  import: string
  label: string
  testnet?: true
  /** kB gzip the viem definition adds to the page, when it brings more than data. */
  cost?: number
}

export const networks: readonly NetworkChoice[] = [
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
export const defaultNetworks: readonly string[] = ['mainnet', 'polygon']
