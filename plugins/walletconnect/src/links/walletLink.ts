import { type DirectoryWallet, isMobile } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

/** The data that a link carries to the wallet. */
export type LinkPayload =
  | { readonly uri: string }
  /** A request waits in a session. */
  | { readonly requestId: number; readonly sessionTopic: string }

/**
 * The link that opens a wallet with a pairing uri or a request: its own scheme (`metamask://`), its https link, or
 * its Telegram app. Undefined where the directory's link may not be followed.
 *
 * @example walletLink('metamask://', { uri: 'wc:…' }) // 'metamask://wc?uri=wc%3A…'
 */
export function walletLink(base: string | undefined, payload: LinkPayload): string | undefined {
  const start = base?.trim()
  if (!start) return undefined
  const full = /^[a-z][a-z0-9+.-]*:/i.test(start) ? start : `${start}://`
  if (!URL.canParse(full)) return undefined
  const { protocol } = new URL(full)
  const query = Object.entries(payload)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return externalUrl(isTelegramLink(full) ? telegramLink(full, query) : plainLink(full, query), [protocol])
}

/** Whether a link leads into an app, and nowhere else: no page is opened that only storage names. */
export const isAppLink = (link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol !== 'https:' && walletLink(link, { uri: '' }) !== undefined

/** A link that opens any wallet that handles the protocol's own scheme. */
export const anyWalletLink = (uri: string): string | undefined => externalUrl(uri, ['wc:'])

/** A way to open a wallet. */
export interface OpenMethod {
  readonly id: 'qr' | 'mobile' | 'desktop' | 'web'
  /** Returns the link that opens it with a pairing uri. */
  link(uri: string): string | undefined
}

/** Returns the ways to open a wallet on this device, the easiest first. */
export function openMethods(wallet: DirectoryWallet | undefined): readonly OpenMethod[] {
  const by = (base: string | undefined) => (uri: string) => walletLink(base, { uri })
  const qr: OpenMethod = { id: 'qr', link: () => undefined }
  if (!wallet) return isMobile() ? [{ id: 'mobile', link: anyWalletLink }, qr] : [qr]
  const { desktopLink, webappLink, linkMode } = wallet
  // A wallet may have a universal link and no scheme of its own.
  const mobileLink = wallet.mobileLink ?? linkMode
  return [
    ...(mobileLink && isMobile() ? [{ id: 'mobile', link: by(mobileLink) } as const] : []),
    qr,
    ...(desktopLink && !isMobile() ? [{ id: 'desktop', link: by(desktopLink) } as const] : []),
    ...(webappLink ? [{ id: 'web', link: by(webappLink) } as const] : []),
  ]
}

/** Whether it is known where to get the wallet. */
export const hasInstallLink = ({ appStore, playStore, chromeStore, homepage }: DirectoryWallet): boolean =>
  Boolean(appStore || playStore || chromeStore || homepage)

function plainLink(base: string, query: string): string {
  const [path = ''] = base.split(/[?#]/, 1)
  const isBare = /^[a-z][a-z0-9+.-]*:\/*$/i.test(path)
  return isBare ? `${path.replace(/\/*$/, '')}//wc?${query}` : `${path.replace(/\/+$/, '')}/wc?${query}`
}

/** Telegram passes on one word of these characters only. */
function telegramLink(base: string, query: string): string {
  const url = new URL(base)
  const word = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  url.searchParams.set('startapp', word)
  return url.href
}

const isTelegramLink = (url: string): boolean => /^https:\/\/(t|telegram)\.me(\/|$)/i.test(url)
