import { definePlugin } from '@wallet-widget/kernel'
import type { SolanaApi } from './api.js'
import type { SolanaOptions } from './options.js'

export type {
  AddressOnChain,
  ConfirmTransactionRequest,
  OnChain,
  SignedIn,
  SignInRequest,
  SolanaApi,
  TokenBalance,
  TransferRequest,
} from './api.js'
export type {
  SendOptions,
  SolanaProvider,
  SolanaPublicKey,
  SolanaTransaction,
} from './chain/solanaProvider.js'
export type { SolanaCommitment } from './commitment.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
export type { SolanaOptions } from './options.js'

/**
 * Solana, with the wallets installed in the browser that register themselves (Wallet Standard). Answers reads from
 * the networks' own nodes and gives `widget.provider('solana')`.
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
  load: () => import('./plugin.js'),
})
