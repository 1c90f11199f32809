import type { DirectoryWallet } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

/** What a browser or its system would do by itself, and no wallet is: never a wallet's scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]{1,40}:$/

type Links = Pick<
  DirectoryWallet,
  | 'homepage'
  | 'mobileLink'
  | 'desktopLink'
  | 'webappLink'
  | 'linkMode'
  | 'appStore'
  | 'playStore'
  | 'chromeStore'
>

/** The schemes of the app links among these wallets, each as `acme:`. */
export function schemesOf(wallets: readonly Links[]): Set<string> {
  const schemes = new Set<string>()
  for (const { mobileLink, desktopLink } of wallets)
    for (const link of [mobileLink, desktopLink]) {
      const scheme = link?.slice(0, link.indexOf(':') + 1).toLowerCase()
      if (scheme && scheme !== 'https:' && SCHEME.test(scheme)) schemes.add(scheme)
    }
  return schemes
}

/** The links of a wallet that may be followed: https, and for its app and program a scheme that is known (threat T8). */
export function safeLinks(wallet: Links, schemes: ReadonlySet<string>): Links {
  const known = [...schemes]
  const app = (link: string | undefined) => (externalUrl(link, known) ? link : undefined)
  const links = {
    homepage: externalUrl(wallet.homepage),
    mobileLink: app(wallet.mobileLink),
    desktopLink: app(wallet.desktopLink),
    webappLink: externalUrl(wallet.webappLink),
    linkMode: externalUrl(wallet.linkMode),
    appStore: externalUrl(wallet.appStore),
    playStore: externalUrl(wallet.playStore),
    chromeStore: externalUrl(wallet.chromeStore),
  }
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined)) as Links
}
