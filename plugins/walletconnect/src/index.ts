import { definePlugin } from '@wallet-widget/kernel'
import type { PairingArguments, WalletConnectApi } from './api.js'
import type { WalletConnectOptions } from './options.js'
import { PENDING_KEY } from './pairing/pendingKey.js'
import { hasFarewells } from './session/farewellsKey.js'

export type { PairingArguments, PairingState, WalletConnectApi } from './api.js'
export type { walletconnectErrors } from './errors.js'
export type { WalletConnectOptions } from './options.js'

/**
 * Any wallet, by QR code or mobile link, over a relay: that of the services when the config has `services`, else
 * one you name, else the public one.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), walletConnect()] })
 */
export const walletConnect = definePlugin<'walletconnect', WalletConnectOptions, WalletConnectApi>({
  id: 'walletconnect',
  // A wallet may have approved while the page was being reloaded, or is still to learn that its session is over.
  wakes: () => hasFarewells() || sessionStorage.getItem(PENDING_KEY) !== null,
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    walletconnect: WalletConnectApi
  }
  interface ViewRegistry {
    /** Pairs with the wallet named, or with any. */
    ConnectingWalletConnect: PairingArguments | undefined
    ConnectingWalletConnectBasic: PairingArguments | undefined
  }
}
