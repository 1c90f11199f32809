import type { CaipNetworkId } from '@wallet-widget/kernel'

/** Options of the bitcoin plugin. */
export interface BitcoinOptions {
  /** Find the wallets listed in `window.btc_providers` (WBIP-004). @default true */
  readonly listed?: boolean
  /** Find the wallets that announce themselves by Wallet Standard. @default true */
  readonly standard?: boolean
  /** Find UniSat, OKX, Leather, Phantom and their like by their own objects in the page. @default true */
  readonly injected?: boolean
  /**
   * Where balances are read: the base url of an Esplora REST API by network, such as
   * `{ 'bip122:000000000019d6689c085ae165831e93': 'https://explorer.example/api' }`. Without one the balance of a
   * network is not shown, and nobody learns of the address.
   */
  readonly esplora?: Readonly<Partial<Record<CaipNetworkId, string>>>
}
