import { cleanText, type DirectoryWallet } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

const NAME_LENGTH = 40

/** Returns the name to show, cleaned. */
export const shownName = ({ name, id }: DirectoryWallet): string => cleanText(name, NAME_LENGTH) || id

/** Returns a wallet that is safe to show and to follow: its name cleaned, with the links that may be followed. */
export function present(wallet: DirectoryWallet, schemes: ReadonlySet<string>): DirectoryWallet {
  const { id, rdns, chains, icon, badge } = wallet
  return Object.freeze({
    id,
    name: shownName(wallet),
    ...(rdns && { rdns }),
    ...(chains && { chains }),
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...safeLinks(wallet, schemes),
  })
}

/** The form of a wallet's own scheme. */
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

/** Returns the schemes of the app links among these wallets, each as `acme:`. */
export function schemesOf(wallets: readonly Links[]): Set<string> {
  const schemes = new Set<string>()
  for (const { mobileLink, desktopLink } of wallets)
    for (const link of [mobileLink, desktopLink]) {
      const scheme = link?.slice(0, link.indexOf(':') + 1).toLowerCase()
      if (scheme && scheme !== 'https:' && SCHEME.test(scheme)) schemes.add(scheme)
    }
  return schemes
}

/** Returns the links of a wallet that may be followed: https, and for its apps a known scheme. */
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
