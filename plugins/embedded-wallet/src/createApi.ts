import type { LazyPart } from '@wallet-widget/kernel/connectors'
import type { EmbeddedWalletApi } from './api.js'
import { describeFailure } from './describeFailure.js'
import type { PluginState } from './pluginState.js'
import type { Wallet } from './wallet/createWallet.js'

/** Creates the public API. Each call loads the wallet's code when it is first needed. */
export function createApi({ $frame, $user }: PluginState, wallet: LazyPart<Wallet>): EmbeddedWalletApi {
  const login = async () => (await wallet.load()).login
  return {
    $frame,
    $user,
    frameOrigin: async () => (await wallet.load()).frame.origin(),
    load: async ({ signal } = {}) => (await wallet.load()).frame.load(signal),
    hasWindows: () => wallet.loaded()?.hasWindows() ?? true,
    openWindow: () => wallet.loaded()?.openWindow(),
    showFrame: () => wallet.loaded()?.frame.show() ?? (() => {}),
    connectEmail: async (options) => (await login()).connectEmail(options),
    getSocialRedirectUri: async (options) => (await login()).getSocialRedirectUri(options),
    connectSocial: async (options) => (await login()).connectSocial(options),
    getFarcasterUri: async (options) => (await login()).getFarcasterUri(options),
    connectFarcaster: async (options) => (await login()).connectFarcaster(options),
    connectWallet: async (options) => (await login()).connectWallet(options),
    setPreferredAccount: async (options) => (await wallet.load()).setPreferredAccount(options),
    signIn: async (options) => (await wallet.load()).signIn(options),
    describeFailure,
    signOut: async () => (await wallet.load()).signOut(),
    reload: async () => (await wallet.load()).frame.reload(),
  }
}
