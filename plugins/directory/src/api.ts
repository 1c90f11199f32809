import type { DirectoryWallet } from '@wallet-widget/kernel'

/** What is looked for. */
export interface WalletSearch {
  /** Part of a name. @default all wallets */
  readonly search?: string
  /** 40 wallets a page; a search has one of up to 100. @default 1 */
  readonly page?: number
  /** Only wallets whose quality was certified. @default false */
  readonly certified?: boolean
  readonly signal?: AbortSignal
}

/** `widget.plugins.directory`. */
export interface DirectoryApi {
  /**
   * The wallets that this site lists, for an interface of the site's own.
   *
   * @throws HttpError, BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` when the services do not answer
   * @example const { wallets, count } = await widget.plugins.directory.getWallets({ search: 'rain' })
   */
  getWallets(
    search?: WalletSearch,
  ): Promise<{ readonly wallets: readonly DirectoryWallet[]; readonly count: number }>
  /** Leads the visitor to a wallet: the one in the browser, else pairing, else where to get it. */
  choose(wallet: DirectoryWallet): Promise<void>
}
