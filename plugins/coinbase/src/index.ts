import { definePlugin } from '@wallet-widget/kernel'
import type { CoinbaseOptions } from './options.js'

export type { coinbaseErrors } from './errors.js'
export type { CoinbaseOptions } from './options.js'

/**
 * Base Account and Coinbase Wallet, with nothing to install: Coinbase's SDK, fetched when the visitor chooses it.
 * Needs the evm plugin.
 *
 * @example defineConfig({ networks: [base], plugins: [evm(), coinbase({ preference: 'smartWalletOnly' })] })
 */
export const coinbase = definePlugin<'coinbase', CoinbaseOptions>({
  id: 'coinbase',
  requires: ['evm'],
  load: () => import('./plugin.js'),
})
