/** Options of the polkadot plugin. */
export interface PolkadotOptions {
  /** Find the wallets installed in the browser (`window.injectedWeb3`). @default true */
  readonly injected?: boolean
}
