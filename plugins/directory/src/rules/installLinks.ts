import { type DirectoryWallet, mobileSystem } from '@wallet-widget/kernel'

/** A place to get a wallet from. */
export interface InstallLink {
  readonly kind: 'appStore' | 'playStore' | 'chromeStore' | 'webapp' | 'homepage'
  readonly url: string
}

const KINDS: Readonly<Record<Platform, readonly InstallLink['kind'][]>> = {
  ios: ['appStore', 'webapp', 'homepage'],
  android: ['playStore', 'webapp', 'homepage'],
  chrome: ['chromeStore', 'webapp', 'appStore', 'playStore', 'homepage'],
  desktop: ['webapp', 'appStore', 'playStore', 'homepage'],
}

/** Returns the places to get a wallet from on a platform, the best one first. */
export function installLinks(wallet: DirectoryWallet, platform: Platform): InstallLink[] {
  const urls: Readonly<Record<InstallLink['kind'], string | undefined>> = {
    appStore: wallet.appStore,
    playStore: wallet.playStore,
    chromeStore: wallet.chromeStore,
    webapp: wallet.webappLink,
    homepage: wallet.homepage,
  }
  return KINDS[platform].flatMap((kind) => {
    const url = urls[kind]
    return url?.startsWith('https:') ? [{ kind, url }] : []
  })
}

/** The visitor's platform, as far as installing a wallet is concerned. */
export type Platform = 'ios' | 'android' | 'chrome' | 'desktop'

/** Returns the platform of a browser. `chrome`: a computer whose browser takes extensions of the Chrome Web Store. */
export const platformOf = (device: Parameters<typeof mobileSystem>[0] & object): Platform =>
  mobileSystem(device) ?? (/(?:chrome|chromium)\/\d/i.test(device.userAgent) ? 'chrome' : 'desktop')

const BROWSE_LINKS: Readonly<Record<string, (page: string, origin: string) => string>> = {
  coinbase: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  phantom: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  solflare: (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
}

/** Returns the link that opens a page inside a wallet's own browser, for wallets that have one instead of a mobile link. */
export function browseLink({ id }: DirectoryWallet, page: string): string | undefined {
  const link = Object.hasOwn(BROWSE_LINKS, id) ? BROWSE_LINKS[id] : undefined
  if (!link || !/^https?:/.test(page)) return undefined
  const { href, origin } = new URL(page)
  return link(encodeURIComponent(href), encodeURIComponent(origin))
}
