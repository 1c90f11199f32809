import type { DirectoryWallet } from '@wallet-widget/kernel'

const LINKS: Readonly<Record<string, (page: string, origin: string) => string>> = {
  coinbase: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  phantom: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  solflare: (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
}

/** The link that opens a page inside a wallet's own browser, for the wallets that have one in place of a mobile link. */
export function browseLink({ id }: DirectoryWallet, page: string): string | undefined {
  const link = Object.hasOwn(LINKS, id) ? LINKS[id] : undefined
  if (!link || !/^https?:/.test(page)) return undefined
  const { href, origin } = new URL(page)
  return link(encodeURIComponent(href), encodeURIComponent(origin))
}
