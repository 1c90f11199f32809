const network = <const Id extends string>(id: Id, name: string, cluster: string, query: string) => ({
  id,
  name,
  chainNamespace: 'solana' as const,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [`https://api.${cluster}.solana.com`] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: `https://explorer.solana.com${query}` } },
  testnet: query !== '',
})

/** Solana's main network. Source: CAIP-30. */
export const solanaMainnet = /* @__PURE__ */ network(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'mainnet-beta',
  '',
)

/** The network on which Solana tests its next versions. */
export const solanaTestnet = /* @__PURE__ */ network(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'testnet',
  '?cluster=testnet',
)

/** The network for developers, with free coins; the local development chain uses its id. */
export const solanaDevnet = /* @__PURE__ */ network(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'devnet',
  '?cluster=devnet',
)
