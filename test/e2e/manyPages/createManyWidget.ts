import { activity } from '@wallet-widget/activity'
import { type AnalyticsOptions, analytics } from '@wallet-widget/analytics'
import { type BalancesOptions, balances } from '@wallet-widget/balances'
import { type BitcoinOptions, bitcoin, bitcoinMainnet, bitcoinRegtest } from '@wallet-widget/bitcoin'
import { coinbase } from '@wallet-widget/coinbase'
import { cosmos, cosmosHub } from '@wallet-widget/cosmos'
import { type DirectoryOptions, directory } from '@wallet-widget/directory'
import { email } from '@wallet-widget/email'
import { type EmbeddedWalletOptions, embeddedWallet } from '@wallet-widget/embedded-wallet'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig, type Plugin, type WidgetConfig } from '@wallet-widget/kernel'
import { names } from '@wallet-widget/names'
import { polkadot, polkadotRelay } from '@wallet-widget/polkadot'
import { receive } from '@wallet-widget/receive'
import { remoteConfig } from '@wallet-widget/remote-config'
import { safe } from '@wallet-widget/safe'
import { send } from '@wallet-widget/send'
import { type SiwxOptions, siwx } from '@wallet-widget/siwx'
import { type SocialsOptions, socials } from '@wallet-widget/socials'
import { solana, solanaDevnet, solanaMainnet } from '@wallet-widget/solana'
import { swaps } from '@wallet-widget/swaps'
import { type WalletConnectOptions, walletConnect } from '@wallet-widget/walletconnect'
import { mainnet, polygon } from 'viem/chains'

/** What a test changes. */
export interface ManyOptions {
  readonly config?: Partial<Omit<WidgetConfig, 'plugins' | 'networks'>>
  readonly walletConnect?: WalletConnectOptions
  readonly directory?: DirectoryOptions
  readonly embeddedWallet?: EmbeddedWalletOptions
  readonly socials?: SocialsOptions
  readonly balances?: BalancesOptions
  /** Of the local Bitcoin chain, which then is there in place of the real one. @default the real one, without an explorer */
  readonly bitcoin?: BitcoinOptions
  /** Has the visitor asked to sign in. @default nobody is asked */
  readonly siwx?: SiwxOptions
  /** Whether the project decides which features are on. @default false */
  readonly remoteConfig?: boolean
  /** Has the services told what happens. @default nobody is told */
  readonly analytics?: AnalyticsOptions
  /** Whether visitors may log in with an email or a social account. @default false */
  readonly logins?: boolean
  /** The nodes of chains, in place of those that the services reach. */
  readonly nodes?: Readonly<Record<number, string>>
  /** The only plugins to have, by id. @default all */
  readonly only?: readonly string[]
  /** Plugins that are there but not enabled, by id. @default none */
  readonly off?: readonly string[]
}

const LOGINS = ['embedded-wallet', 'email', 'socials']

/** A widget with every plugin there is. */
export function createManyWidget(options: ManyOptions = {}) {
  const plugins: readonly Plugin[] = [
    evm(),
    walletConnect(options.walletConnect),
    directory(options.directory),
    solana(),
    bitcoin(options.bitcoin),
    polkadot(),
    cosmos(),
    safe(),
    coinbase(),
    embeddedWallet(options.embeddedWallet),
    email(),
    socials(options.socials),
    receive(),
    balances(options.balances),
    activity(),
    send(),
    names(),
    swaps(),
    siwx(options.siwx),
    remoteConfig(),
    analytics(options.analytics),
  ]
  const { only, logins = false, off = logins ? [] : LOGINS } = options
  const isWanted = ({ id }: Plugin) => !only || only.includes(id)
  const isOff = ({ id }: Plugin) =>
    off.includes(id) ||
    ((id === 'siwx' || id === 'analytics') && !options[id]) ||
    (id === 'remote-config' && !options.remoteConfig)
  return createWidget(
    defineConfig({
      projectId: 'many',
      metadata: { name: 'Many', description: 'Every plugin', url: location.origin, icons: [] },
      networks: [
        at(mainnet, options.nodes),
        at(polygon, options.nodes),
        solanaDevnet,
        solanaMainnet,
        options.bitcoin ? bitcoinRegtest : bitcoinMainnet,
        polkadotRelay,
        cosmosHub,
      ],
      services: SERVICES,
      afterConnect: 'stay',
      ...options.config,
      plugins: plugins
        .filter(isWanted)
        .map((plugin) => (isOff(plugin) ? { ...plugin, enabled: false } : plugin)),
    }),
  )
}

/** A chain at another node. */
const at = <Chain extends { readonly id: number; readonly rpcUrls: object }>(
  chain: Chain,
  nodes: ManyOptions['nodes'],
): Chain => {
  const url = nodes?.[chain.id]
  return url ? { ...chain, rpcUrls: { default: { http: [url] } } } : chain
}
