import { definePlugin } from '@wallet-widget/kernel'
import type { EvmApi } from './api.js'
import type { EvmOptions } from './options.js'
import type { EvmProvider } from './provider.js'

export type {
  AddressOnChain,
  AssetsQuery,
  Call,
  CallsStatus,
  EvmApi,
  OnChain,
  SendCallsRequest,
  SentCalls,
  TransactionRequest,
  WalletAsset,
} from './api.js'
export type { evmErrors } from './errors.js'
export type { EvmOptions } from './options.js'
export type { EvmProvider } from './provider.js'

/**
 * Ethereum and other EVM networks, with the wallets installed in the browser: announced ones (EIP-6963) and the
 * one behind `window.ethereum`. Answers reads from the networks' own nodes and gives `widget.provider('eip155')`.
 *
 * @example defineConfig({ networks: [mainnet, polygon], plugins: [evm()] })
 */
export const evm = definePlugin<'evm', EvmOptions, EvmApi>({
  id: 'evm',
  permissions: [
    'request:personal_sign',
    'request:eth_signTypedData_v4',
    'request:eth_sendTransaction',
    'request:eth_estimateGas',
    'request:eth_call',
    'request:eth_getCode',
    'request:wallet_sendCalls',
    'request:wallet_getCallsStatus',
    'request:wallet_showCallsStatus',
    'request:wallet_getCapabilities',
    'request:wallet_grantPermissions',
    'request:wallet_getAssets',
    'network:services',
  ],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    evm: EvmApi
  }
  interface ProviderRegistry {
    eip155: EvmProvider
  }
}
