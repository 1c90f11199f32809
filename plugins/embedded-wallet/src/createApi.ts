import type { LazyPart } from '@wallet-widget/kernel/connectors'
import type { EmbeddedWalletApi } from './api.js'
import { describeFailure } from './describeFailure.js'
import type { PluginState } from './pluginState.js'
import { hasWindows, isInApp } from './protocol/windows.js'
import type { Wallet } from './wallet/createWallet.js'
import { openLoginWindow } from './wallet/loginWindow.js'

/** Creates the public API. Each call loads the wallet's code when it is first needed. */
export function createApi(plugin: PluginState, wallet: LazyPart<Wallet>): EmbeddedWalletApi {
  const { $frame, $user } = plugin
  const login = async () => (await wallet.load()).login
  return {
    $frame,
    $user,
    frameOrigin: async () => (await wallet.load()).frame.origin(),
    load: async ({ signal } = {}) => (await wallet.load()).frame.load(signal),
    hasWindows: () => hasWindows(window),
    isInApp: () => typeof window === 'object' && isInApp(window),
    openWindow: () => openLoginWindow(plugin, wallet),
    showFrame: () => wallet.loaded()?.frame.show() ?? (() => {}),
    connectEmail: async (options) => (await login()).connectEmail(options),
    connectSocial: async (options) => (await login()).connectSocial(options),
    leaveForSocial: async (options) => (await login()).leaveForSocial(options),
    finishSocial: async (options) => (await login()).finishSocial(options),
    connectWallet: async (options) => (await login()).connectWallet(options),
    setPreferredAccount: async (options) => (await wallet.load()).setPreferredAccount(options),
    describeFailure,
    signOut: async () => (await wallet.load()).signOut(),
    reload: async () => (await wallet.load()).frame.reload(),
  }
}
