/** A name and the module that exports it. */
export interface Imported {
  readonly name: string
  readonly from: string
}

export type PluginId =
  | 'evm'
  | 'walletconnect'
  | 'directory'
  | 'solana'
  | 'bitcoin'
  | 'polkadot'
  | 'cosmos'
  | 'embedded-wallet'
  | 'email'
  | 'safe'
  | 'socials'
  | 'coinbase'
  | 'receive'
  | 'balances'
  | 'activity'
  | 'send'
  | 'names'
  | 'swaps'
  | 'siwx'
  | 'remote-config'
  | 'analytics'

interface PluginChoice {
  readonly id: PluginId
  /** The name that its package exports it under. */
  readonly import: string
  readonly label: string
  readonly text: string
  readonly requires: readonly PluginId[]
  /** Those that it adds to the site. */
  readonly networks: readonly Imported[]
}

/** The plugins that can be tried, in the order of the scaffolder. */
export const PLUGINS: readonly PluginChoice[] = [
  {
    id: 'evm',
    import: 'evm',
    label: 'EVM',
    text: 'Ethereum and its like',
    requires: [],
    networks: [
      { name: 'mainnet', from: 'viem/chains' },
      { name: 'polygon', from: 'viem/chains' },
    ],
  },
  {
    id: 'walletconnect',
    import: 'walletConnect',
    label: 'WalletConnect',
    text: 'Any wallet by QR code or link',
    requires: [],
    networks: [],
  },
  {
    id: 'directory',
    import: 'directory',
    label: 'Wallet directory',
    text: 'A list of wallets to search',
    requires: [],
    networks: [],
  },
  {
    id: 'solana',
    import: 'solana',
    label: 'Solana',
    text: 'Wallet Standard wallets',
    requires: [],
    networks: [{ name: 'solanaDevnet', from: '@wallet-widget/solana' }],
  },
  {
    id: 'bitcoin',
    import: 'bitcoin',
    label: 'Bitcoin',
    text: 'Payments and ordinals',
    requires: [],
    networks: [{ name: 'bitcoinMainnet', from: '@wallet-widget/bitcoin' }],
  },
  {
    id: 'polkadot',
    import: 'polkadot',
    label: 'Polkadot',
    text: 'Polkadot and its parachains',
    requires: [],
    networks: [{ name: 'polkadotRelay', from: '@wallet-widget/polkadot' }],
  },
  {
    id: 'cosmos',
    import: 'cosmos',
    label: 'Cosmos',
    text: 'Keplr-style wallets',
    requires: [],
    networks: [{ name: 'cosmosHub', from: '@wallet-widget/cosmos' }],
  },
  {
    id: 'embedded-wallet',
    import: 'embeddedWallet',
    label: 'Embedded wallet',
    text: 'For visitors without one',
    requires: [],
    networks: [],
  },
  {
    id: 'email',
    import: 'email',
    label: 'Email',
    text: 'Log in with a code',
    requires: ['embedded-wallet'],
    networks: [],
  },
  {
    id: 'safe',
    import: 'safe',
    label: 'Safe',
    text: 'Inside the Safe app',
    requires: ['evm'],
    networks: [],
  },
  {
    id: 'socials',
    import: 'socials',
    label: 'Socials',
    text: 'Google, GitHub, Apple …',
    requires: ['embedded-wallet'],
    networks: [],
  },
  {
    id: 'coinbase',
    import: 'coinbase',
    label: 'Base Account',
    text: 'And Coinbase Wallet',
    requires: ['evm'],
    networks: [],
  },
  {
    id: 'receive',
    import: 'receive',
    label: 'Receive',
    text: 'An address and its QR code',
    requires: [],
    networks: [],
  },
  {
    id: 'balances',
    import: 'balances',
    label: 'Balances',
    text: 'Tokens and what they are worth',
    requires: [],
    networks: [],
  },
  {
    id: 'activity',
    import: 'activity',
    label: 'Activity',
    text: 'Transactions, and what becomes of them',
    requires: [],
    networks: [],
  },
  {
    id: 'swaps',
    import: 'swaps',
    label: 'Swaps',
    text: 'One token for another',
    requires: ['balances'],
    networks: [],
  },
  {
    id: 'send',
    import: 'send',
    label: 'Send',
    text: 'Coins and tokens to an address or a name',
    requires: ['balances'],
    networks: [],
  },
  {
    id: 'names',
    import: 'names',
    label: 'Names',
    text: 'A name in place of the address',
    requires: [],
    networks: [],
  },
  {
    id: 'siwx',
    import: 'siwx',
    label: 'Sign-in',
    text: 'Proof that the account is theirs',
    requires: [],
    networks: [],
  },
  {
    id: 'remote-config',
    import: 'remoteConfig',
    label: 'Remote config',
    text: 'Features switched in the services',
    requires: [],
    networks: [],
  },
  {
    id: 'analytics',
    import: 'analytics',
    label: 'Analytics',
    text: 'Count what visitors do',
    requires: [],
    networks: [],
  },
]

/** Turns a plugin on with those it requires, or off with those that require it; a site without a chain is none. */
export function switchPlugin(chosen: readonly PluginId[], id: PluginId, on: boolean): readonly PluginId[] {
  const ids = new Set(chosen)
  if (on) for (const one of [id, ...requiredBy(id)]) ids.add(one)
  else for (const { id: one } of PLUGINS) if (one === id || requiredBy(one).includes(id)) ids.delete(one)
  const next = PLUGINS.filter(({ id: one }) => ids.has(one))
  return next.some(({ networks }) => networks.length > 0) ? next.map(({ id: one }) => one) : chosen
}

const requiredBy = (id: PluginId): readonly PluginId[] =>
  PLUGINS.find((plugin) => plugin.id === id)?.requires ?? []
