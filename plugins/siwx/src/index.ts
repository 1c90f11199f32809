import { definePlugin } from '@wallet-widget/kernel'
import type { SiwxApi } from './api.js'
import type { SiwxOptions } from './options.js'

export type {
  GivenNonce,
  SessionOwner,
  SessionState,
  SiweConfig,
  SiwxApi,
  SiwxSession,
  SiwxSessions,
} from './api.js'
export type { siwxErrors } from './errors.js'
export type { SignInMessage } from './message/signInMessage.js'
export type { SiwxOptions } from './options.js'

/**
 * Sign-in with a wallet: the visitor signs a message that their account, and nobody else, can have signed.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), siwx({ required: true, server: '/api/sign-in' })] })
 */
export const siwx = definePlugin<'siwx', SiwxOptions, SiwxApi>({
  id: 'siwx',
  permissions: [
    'request:personal_sign',
    'request:solana_signIn',
    'request:solana_signMessage',
    'request:signMessage',
    'request:polkadot_signMessage',
    'request:cosmos_signAmino',
    'request:siwx_signMessage',
    'network:*',
    'hook:connect',
  ],
  // As given, and not checked yet: what is no boolean is refused, and lets nobody on meanwhile.
  guards: ({ required }) => Boolean(required),
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    siwx: SiwxApi
  }
  interface ViewRegistry {
    SIWXSignMessage: undefined
  }
}
