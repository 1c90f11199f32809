import { definePlugin } from '@wallet-widget/kernel'
import type { SendOptions } from './options.js'
import type { WalletSendArguments } from './walletSendArguments.js'

export type { BlockedQuestion, SendOptions } from './options.js'
export type { WalletSendArguments } from './walletSendArguments.js'

/**
 * Coins and tokens sent from the account: to an address, a name or a payment code, reviewed before the wallet is asked.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), balances(), send()] })
 */
export const send = definePlugin<'send', SendOptions>({
  id: 'send',
  requires: ['balances'],
  permissions: ['request:*', 'hook:request', 'network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface ViewRegistry {
    WalletSend: WalletSendArguments | undefined
  }
}
