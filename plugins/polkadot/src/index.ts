import { definePlugin } from '@wallet-widget/kernel'
import type { PolkadotApi } from './api.js'
import type { PolkadotOptions } from './options.js'
import type { PolkadotProvider } from './provider.js'

export type { PolkadotApi, PolkadotSignature, VerifyMessageRequest } from './api.js'
export type { polkadotErrors } from './errors.js'
export { kusama, type PolkadotNetwork, polkadotAssetHub, polkadotRelay, westend } from './networks.js'
export type { PolkadotOptions } from './options.js'
export type { PolkadotProvider, PolkadotSigner, SignerPayload, SignerRaw } from './provider.js'

/**
 * Polkadot and its family, with the wallets installed in the browser (`window.injectedWeb3`). Reads
 * balances from the network's own node and adds `widget.provider('polkadot')`.
 *
 * @example defineConfig({ networks: [polkadotRelay, polkadotAssetHub], plugins: [polkadot()] })
 */
export const polkadot = definePlugin<'polkadot', PolkadotOptions, PolkadotApi>({
  id: 'polkadot',
  provider: {
    namespace: 'polkadot',
    methods: ['getAccounts', 'signMessage', 'signTransaction', 'getSigner'],
  },
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    polkadot: PolkadotApi
  }
  interface ProviderRegistry {
    polkadot: PolkadotProvider
  }
}
