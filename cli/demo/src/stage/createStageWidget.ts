import { activity } from '@wallet-widget/activity'
import { analytics } from '@wallet-widget/analytics'
import { balances } from '@wallet-widget/balances'
import { bitcoin, bitcoinMainnet } from '@wallet-widget/bitcoin'
import { coinbase } from '@wallet-widget/coinbase'
import { cosmos, cosmosHub } from '@wallet-widget/cosmos'
import { directory } from '@wallet-widget/directory'
import { email } from '@wallet-widget/email'
import { embeddedWallet } from '@wallet-widget/embedded-wallet'
import { evm } from '@wallet-widget/evm'
import { createWidget, type NetworkInput, type Plugin, type Widget } from '@wallet-widget/kernel'
import { names } from '@wallet-widget/names'
import { polkadot, polkadotRelay } from '@wallet-widget/polkadot'
import { receive } from '@wallet-widget/receive'
import { remoteConfig } from '@wallet-widget/remote-config'
import { safe } from '@wallet-widget/safe'
import { send } from '@wallet-widget/send'
import { siwx } from '@wallet-widget/siwx'
import { socials } from '@wallet-widget/socials'
import { solana, solanaDevnet } from '@wallet-widget/solana'
import { swaps } from '@wallet-widget/swaps'
import { walletConnect } from '@wallet-widget/walletconnect'
import { mainnet, polygon } from 'viem/chains'
import type { PluginId } from '../settings/plugins.js'
import { type Settings, themeOf } from '../settings/settings.js'

interface Part {
  readonly make: () => Plugin
  readonly networks?: readonly NetworkInput[]
}

const PARTS: Readonly<Record<PluginId, Part>> = {
  evm: { make: evm, networks: [mainnet, polygon] },
  walletconnect: { make: walletConnect },
  directory: { make: directory },
  solana: { make: solana, networks: [solanaDevnet] },
  bitcoin: { make: bitcoin, networks: [bitcoinMainnet] },
  polkadot: { make: polkadot, networks: [polkadotRelay] },
  cosmos: { make: cosmos, networks: [cosmosHub] },
  'embedded-wallet': { make: embeddedWallet },
  email: { make: email },
  safe: { make: safe },
  socials: { make: socials },
  coinbase: { make: coinbase },
  receive: { make: receive },
  balances: { make: balances },
  activity: { make: activity },
  send: { make: send },
  names: { make: names },
  swaps: { make: swaps },
  siwx: { make: siwx },
  'remote-config': { make: remoteConfig },
  analytics: { make: analytics },
}

/** The widget that the settings' config makes. */
export function createStageWidget(settings: Settings, services: string | undefined): Widget {
  const parts = settings.plugins.map((id) => PARTS[id])
  const [first = mainnet, ...others] = parts.flatMap(({ networks = [] }) => networks)
  return createWidget({
    projectId: 'demo',
    metadata: { name: 'Wallet Widget demo', description: '', url: location.origin, icons: [] },
    networks: [first, ...others],
    services,
    theme: themeOf(settings),
    language: settings.language,
    inline: settings.inline,
    plugins: parts.map(({ make }) => make()),
  })
}
