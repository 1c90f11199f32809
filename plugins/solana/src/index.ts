import { definePlugin } from '@wallet-widget/kernel'
import type { SolanaApi } from './api.js'
import type { SolanaOptions } from './options.js'
import type { SolanaProvider } from './provider/solanaProvider.js'

export type {
  AddressOnChain,
  ConfirmTransactionRequest,
  OnChain,
  SignedIn,
  SignInRequest,
  SolanaApi,
  TokenBalance,
  TransferRequest,
  VerifyMessageRequest,
} from './api.js'
export type { SolanaCommitment } from './commitment.js'
export type { solanaErrors } from './errors.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
export type { SolanaOptions } from './options.js'
export type {
  SendOptions,
  SignInOutput,
  SolanaProvider,
  SolanaPublicKey,
  SolanaTransaction,
} from './provider/solanaProvider.js'

/**
 * Solana, with the wallets in the browser that register themselves (Wallet Standard). Adds
 * `widget.provider('solana')` and answers reads from the networks' own nodes.
 *
 * @example defineConfig({ networks: [solanaMainnet, solanaDevnet], plugins: [solana()] })
 */
export const solana = definePlugin<'solana', SolanaOptions, SolanaApi>({
  id: 'solana',
  permissions: [
    'request:solana_signMessage',
    'request:solana_signAndSendTransaction',
    'request:solana_signIn',
    'network:services',
  ],
  provider: {
    namespace: 'solana',
    methods: [
      'connect',
      'disconnect',
      'signMessage',
      'signTransaction',
      'signAllTransactions',
      'signAndSendTransaction',
      'sendTransaction',
      'signIn',
      'getConnection',
    ],
    properties: ['publicKey', 'connected'],
  },
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    solana: SolanaApi
  }
  interface ProviderRegistry {
    solana: SolanaProvider
  }
}
