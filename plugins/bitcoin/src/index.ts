import { definePlugin, type Plugin, type PluginOptions } from '@wallet-widget/kernel'
import type { BitcoinApi } from './api.js'
import type { BitcoinOptions } from './options.js'
import type { BitcoinProvider } from './provider.js'

export type { BitcoinApi, VerifyMessageRequest } from './api.js'
export type {
  AccountAddress,
  InputToSign,
  SignedMessage,
  SignedPsbt,
  SignMessageRequest,
  SignPsbtRequest,
  TransferRequest,
} from './chain/rpcTypes.js'
export type { bitcoinErrors } from './errors.js'
export { bitcoinMainnet, bitcoinRegtest, bitcoinTestnet } from './networks.js'
export type { BitcoinOptions } from './options.js'
export type { BitcoinProvider } from './provider.js'

/**
 * Bitcoin, with the wallets installed in the browser: those of Wallet Standard, those listed in
 * `window.btc_providers` (WBIP-004), and the common ones that only have an object of their own in the page. Adds
 * `widget.provider('bip122')`.
 *
 * @example defineConfig({ networks: [bitcoinMainnet], plugins: [bitcoin()] })
 */
export const bitcoin = (options?: PluginOptions<BitcoinOptions>): Plugin<'bitcoin', BitcoinApi> =>
  definePlugin<'bitcoin', BitcoinOptions, BitcoinApi>({
    id: 'bitcoin',
    permissions: Object.values(options?.esplora ?? {}).map(
      (url) => `network:${url?.split('/', 3).join('/')}` as const,
    ),
    provider: {
      namespace: 'bip122',
      methods: ['connect', 'disconnect', 'getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    },
    load: () => import('./plugin.js'),
  })(options)

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    bitcoin: BitcoinApi
  }
  interface ProviderRegistry {
    bip122: BitcoinProvider
  }
}
