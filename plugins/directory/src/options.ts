import type { DirectoryWallet } from '@wallet-widget/kernel'

/** Options of the directory plugin. */
export interface DirectoryOptions {
  /** Wallets of the site's own, listed beside those of the directory. Their links' schemes count as known. */
  readonly wallets?: readonly DirectoryWallet[]
  /** Ids or rdns of wallets to offer first, after those of `featuredWallets` in the config. */
  readonly featured?: readonly string[]
  /** Ids of the wallets to recommend. @default the directory's first four */
  readonly recommended?: readonly string[]
  /** Ids: list these and no others of the directory. */
  readonly include?: readonly string[]
  /** Ids never listed, beside `excludeWallets` of the config. */
  readonly exclude?: readonly string[]
  /** Schemes of wallet apps that the services may name beside those the plugin knows, such as `acme:`. */
  readonly schemes?: readonly string[]
  /** Offer the list of all wallets. @default true */
  readonly allWallets?: boolean
  /** The site pairs and does nothing else: wallets that no link leads to are left out. @default false */
  readonly onlyPairing?: boolean
}
