import { definePlugin } from '@wallet-widget/kernel'
import type { SwapsApi } from './api.js'
import type { SwapsOptions } from './options.js'
import type { SwapArguments } from './swapArguments.js'

export type { ProviderQuote, SwapsApi } from './api.js'
export type { swapsErrors } from './errors.js'
export type { SwapsOptions } from './options.js'
export type { BuildRequest, BuiltSwap, QuoteRequest, SwapProvider, SwapQuote, SwapToken } from './provider.js'
export type { SwapArguments } from './swapArguments.js'

/**
 * One token for another: quotes of several providers, a review that is checked against the chain, and a swap that is never sent
 * twice.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), balances(), swaps()] })
 */
export const swaps = definePlugin<'swaps', SwapsOptions, SwapsApi>({
  id: 'swaps',
  requires: ['balances'],
  permissions: [
    'request:eth_sendTransaction',
    'request:wallet_sendCalls',
    'request:wallet_getCapabilities',
    'network:services',
  ],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    swaps: SwapsApi
  }
  interface ViewRegistry {
    Swap: SwapArguments | undefined
    SwapToken: { readonly side: 'from' | 'to' }
    SwapReview: undefined
    SwapSettings: undefined
  }
}
