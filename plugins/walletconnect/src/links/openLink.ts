import { mobileSystem } from '@wallet-widget/kernel'

/**
 * Opens an app, in the very tick of the visitor's tap: in the page's own tab, where a link that an app takes leaves nothing behind;
 * a new one would stay, empty. The link must have passed `walletLink`.
 *
 * @returns whether it may be open. Without a tap, as from a timer, nothing is: browsers block it, or leave the page in midst of something.
 */
export function openLink(url: string): boolean {
  if (globalThis.navigator?.userActivation?.isActive === false) return false
  if (isTelegram()) {
    openPage(url) // it takes the link from there
    return true
  }
  return Boolean(globalThis.open?.(url, isFramed() ? '_top' : '_self'))
}

/** Opens a page in a new tab, in the very tick of the visitor's tap. The link must have passed `walletLink`. */
export function openPage(url: string): void {
  globalThis.open?.(url, '_blank', 'noopener,noreferrer')
}

/** The key under which the libraries of WalletConnect look for the wallet to open. */
const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers, or forgets, which app the visitor chose. */
export function rememberDeepLink(choice: { readonly href: string; readonly name: string } | undefined): void {
  try {
    const { localStorage } = globalThis
    if (choice) localStorage.setItem(DEEP_LINK_KEY, JSON.stringify({ href: choice.href, name: choice.name }))
    else localStorage.removeItem(DEEP_LINK_KEY)
  } catch {} // storage is blocked: nothing is remembered
}

interface Telegram {
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/** Whether the page runs inside Telegram, which handles links itself. Its script alone may be there for a login button. */
export function isTelegram(): boolean {
  const page = globalThis.window as (Window & Telegram) | undefined
  return Boolean(
    page?.TelegramWebviewProxy || page?.TelegramWebviewProxyProto || page?.Telegram?.WebApp?.initData,
  )
}

/** Whether the page runs in Safari on a phone or tablet, which lets a page sleep while the wallet is used. */
export function isIosSafari(): boolean {
  const agent = globalThis.navigator?.userAgent ?? ''
  return mobileSystem() === 'ios' && /safari/i.test(agent) && !/crios|fxios|edgios|opt\//i.test(agent)
}

/** Whether the page is inside a frame: a link to an app must leave the frame. */
function isFramed(): boolean {
  try {
    return globalThis.self !== globalThis.top
  } catch {
    return true
  }
}
