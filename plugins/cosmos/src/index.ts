import { definePlugin } from '@wallet-widget/kernel'
import type { CosmosApi } from './api.js'
import type { CosmosOptions } from './options.js'
import type { CosmosProvider } from './provider.js'

export type { CosmosApi, VerifyMessageRequest } from './api.js'
export type { AminoSignDoc } from './chain/adr36.js'
export type { DirectSignDoc, StdSignature, WireSignDoc } from './chain/signDocs.js'
export type { cosmosErrors } from './errors.js'
export { type CosmosNetwork, cosmosHub, osmosis, osmosisTestnet } from './networks.js'
export type { CosmosOptions } from './options.js'
export type {
  AccountData,
  AminoSignResponse,
  CosmosAminoSigner,
  CosmosProvider,
  CosmosSigner,
  DirectSignResponse,
} from './provider.js'

/**
 * Cosmos chains, with Keplr and the wallets that share its API (Leap, Cosmostation, OKX). Adds
 * `widget.provider('cosmos')`, whose offline signer works with CosmJS.
 *
 * @example defineConfig({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })
 */
export const cosmos = definePlugin<'cosmos', CosmosOptions, CosmosApi>({
  id: 'cosmos',
  provider: {
    namespace: 'cosmos',
    methods: [
      'getAccounts',
      'signAmino',
      'signDirect',
      'signMessage',
      'getOfflineSigner',
      'getOfflineSignerAmino',
    ],
  },
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    cosmos: CosmosApi
  }
  interface ProviderRegistry {
    cosmos: CosmosProvider
  }
}
