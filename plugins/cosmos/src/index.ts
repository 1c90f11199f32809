import { definePlugin } from '@wallet-widget/kernel'
import type { CosmosOptions } from './options.js'

export type { AminoSignDoc } from './chain/adr36.js'
export type {
  AccountData,
  AminoSignResponse,
  CosmosAminoSigner,
  CosmosProvider,
  CosmosSigner,
  DirectSignResponse,
} from './chain/createProvider.js'
export { type CosmosNetwork, cosmosHub, osmosis, osmosisTestnet } from './networks.js'
export type { CosmosOptions } from './options.js'
export type { DirectSignDoc, StdSignature, WireSignDoc } from './wallet/signDocs.js'

/**
 * Cosmos chains, with Keplr and the wallets that speak as it does (Leap, Cosmostation, OKX). Gives
 * `widget.provider('cosmos')`, whose offline signer CosmJS takes.
 *
 * @example defineConfig({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })
 */
export const cosmos = definePlugin<'cosmos', CosmosOptions>({
  id: 'cosmos',
  load: () => import('./plugin.js'),
})
