import { type CaipNetworkId, definePlugin } from '@wallet-widget/kernel'

/**
 * An address to be paid at, with its QR code, on each network that the visitor is connected on. Asks for an amount if wanted.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), receive()] })
 */
export const receive = definePlugin({
  id: 'receive',
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface ViewRegistry {
    WalletReceive: WalletReceiveArguments | undefined
  }
}

/** What the view begins with. */
export interface WalletReceiveArguments {
  /** CAIP-2. @default the active network */
  readonly network?: CaipNetworkId
  /** In whole coins, with a point before the decimals. @default none is asked for */
  readonly amount?: string
}
