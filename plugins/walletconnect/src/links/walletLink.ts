import { externalUrl } from '@wallet-widget/kernel/connectors'

/** What a link tells the wallet. */
export type LinkPayload =
  | { readonly uri: string }
  /** A request waits in a session. */
  | { readonly requestId: number; readonly sessionTopic: string }

/**
 * The link that opens a wallet with a pairing uri or a request: its own scheme (`metamask://`), its https link, or
 * its Telegram app. Undefined where the directory's link is none that may be followed (threats T8, T22).
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

/** A link that opens any wallet that takes the protocol's own scheme. */
export const anyWalletLink = (uri: string): string | undefined => externalUrl(uri, ['wc:'])

function plainLink(base: string, query: string): string {
  const [path = ''] = base.split(/[?#]/, 1)
  const isBare = /^[a-z][a-z0-9+.-]*:\/*$/i.test(path)
  return isBare ? `${path.replace(/\/*$/, '')}//wc?${query}` : `${path.replace(/\/+$/, '')}/wc?${query}`
}

/** Telegram hands over one word of these letters only. */
function telegramLink(base: string, query: string): string {
  const url = new URL(base)
  const word = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  url.searchParams.set('startapp', word)
  return url.href
}

const isTelegramLink = (url: string): boolean => /^https:\/\/(t|telegram)\.me(\/|$)/i.test(url)
