import { type CaipNetworkId, definePlugin } from '@wallet-widget/kernel'
import type { BalancesApi } from './api.js'
import type { NftPlace } from './nfts/nft.js'
import type { BalancesOptions } from './options.js'

export type { BalancesApi, Holding, Portfolio, PortfolioState, TokenPlace } from './api.js'
export type { balancesErrors } from './errors.js'
export type { Nft, NftPlace, NftsState, NftTrait } from './nfts/nft.js'
export type { BalancesOptions, ConfiguredToken, PriceReader } from './options.js'

/**
 * What the visitor's account holds: a tab of its tokens with what they are worth, one of its NFTs, and stores of them for the
 * page. Asks the services where they are configured, and otherwise, for tokens, the networks' own nodes.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), balances()] })
 */
export const balances = definePlugin<'balances', BalancesOptions, BalancesApi>({
  id: 'balances',
  permissions: ['network:services', 'hook:request'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    balances: BalancesApi
  }
  interface ViewRegistry {
    /** Without an address, the network's own coin. */
    Token: { readonly networkId: CaipNetworkId; readonly address?: string | undefined }
    AddToken: undefined
    Nft: NftPlace
  }
}
