import { definePlugin, type Plugin, type PluginOptions } from '@wallet-widget/kernel'
import type { BitcoinOptions } from './options.js'

export type { BitcoinProvider } from './chain/createProvider.js'
export { bitcoinMainnet, bitcoinTestnet } from './networks.js'
export type { BitcoinOptions } from './options.js'
export type {
  AccountAddress,
  InputToSign,
  SignedMessage,
  SignedPsbt,
  SignMessageRequest,
  SignPsbtRequest,
  TransferRequest,
} from './request/vocabulary.js'

/**
 * Bitcoin, with the wallets installed in the browser: those of Wallet Standard, those listed in
 * `window.btc_providers` (WBIP-004), and the common ones that only have an object of their own in the page. Gives
 * `widget.provider('bip122')`.
 *
 * @example defineConfig({ networks: [bitcoinMainnet], plugins: [bitcoin()] })
 */
export const bitcoin = (options?: PluginOptions<BitcoinOptions>): Plugin<'bitcoin', void> =>
  definePlugin<'bitcoin', BitcoinOptions>({
    id: 'bitcoin',
    permissions: Object.values(options?.esplora ?? {}).map(
      (url) => `network:${url?.split('/', 3).join('/')}` as const,
    ),
    load: () => import('./plugin.js'),
  })(options)
