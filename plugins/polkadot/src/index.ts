import { definePlugin } from '@wallet-widget/kernel'
import type { PolkadotApi } from './api.js'
import type { PolkadotOptions } from './options.js'

export type { PolkadotApi } from './api.js'
export type { PolkadotProvider, PolkadotSigner, SignerPayload, SignerRaw } from './chain/createProvider.js'
export { kusama, type PolkadotNetwork, polkadotAssetHub, polkadotRelay, westend } from './networks.js'
export type { PolkadotOptions } from './options.js'
export type { PolkadotSignature } from './wallet/passRequest.js'

/**
 * Polkadot and its family, with the wallets installed in the browser (`window.injectedWeb3`). Reads the balance from
 * the network's own node and gives `widget.provider('polkadot')`.
 *
 * @example defineConfig({ networks: [polkadotRelay, polkadotAssetHub], plugins: [polkadot()] })
 */
export const polkadot = definePlugin<'polkadot', PolkadotOptions, PolkadotApi>({
  id: 'polkadot',
  load: () => import('./plugin.js'),
})
