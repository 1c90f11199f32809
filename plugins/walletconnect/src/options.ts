/** Options of the walletconnect plugin. */
export interface WalletConnectOptions {
  /** The relay to meet wallets on; `wss:`, or `ws:` on this machine. @default that of `services`, else the public one */
  readonly relayUrl?: string
  /** Relays, first choice first: the next is tried where one can't be reached. In place of `relayUrl`. */
  readonly relayUrls?: readonly string[]
  /**
   * Have a public server vouch for the site's domain towards wallets. Loads a hidden frame of
   * `verify.walletconnect.org` before each pairing and each request, and waits for it.
   * @default false
   */
  readonly verify?: boolean
}
