import { switchesSchema } from '@wallet-widget/kernel/connectors'

/** Options of the polkadot plugin. */
export interface PolkadotOptions {
  /** Find the wallets installed in the browser (`window.injectedWeb3`). @default true */
  readonly injected?: boolean
}

/** Rejects unknown options and values that are not booleans. */
export const options = switchesSchema<PolkadotOptions>('injected')
