import type { PluginContext, StorageItem } from '@wallet-widget/kernel'
import { readResultUri } from '../popup/popupWindow.js'
import { isSocialProvider, type PopupProvider } from '../providers.js'

/** The login that the visitor left this page for. */
export interface Departure {
  readonly provider: PopupProvider
  readonly nonce: string
  /** ms since epoch */
  readonly at: number
}

/** Where a widget stores its departure. Each widget on a page has its own. */
export interface ReturnPlace {
  readonly widgetId: string
  readonly departure: StorageItem<Departure | null>
}

/** How long a login may take. ms */
const LIFETIME_MS = 15 * 60_000

const isDeparture = (value: unknown): value is Departure => {
  if (typeof value !== 'object' || value === null) return false
  const { provider, nonce, at } = value as Partial<Record<keyof Departure, unknown>>
  return (
    isSocialProvider(provider) &&
    provider !== 'farcaster' &&
    typeof nonce === 'string' &&
    typeof at === 'number'
  )
}

/** Survives the page, and is used once. */
export const returnPlace = ({ config, storage }: Pick<PluginContext, 'config' | 'storage'>): ReturnPlace => ({
  widgetId: config.id,
  departure: storage.item<Departure | null>('departure', {
    guard: (value): value is Departure | null => value === null || isDeparture(value),
    fallback: null,
  }),
})

/** Whether a visitor who returns with this nonce now is the one who left. */
export const isBack = ({ nonce, at }: Departure, returned: string, now = Date.now()): boolean =>
  nonce === returned && now >= at && now - at < LIFETIME_MS

/** The parameter that names the login. `index.ts` looks for it too. */
const LOGIN_PARAM = 'ww-social'
/** The parameter with the result, as a popup would send it. */
const RESULT_PARAM = 'resultUri'
/** The longest address that the services accept. */
const LONGEST_URL = 2000

/** Returns the address that the visitor is to return to: of this page, and always of its own origin. */
export function returnUrl(href: string, nonce: string): string {
  const url = new URL(href)
  for (const key of [LOGIN_PARAM, RESULT_PARAM]) url.searchParams.delete(key)
  url.searchParams.set(LOGIN_PARAM, nonce)
  if (url.href.length <= LONGEST_URL) return url.href
  return new URL(`/?${LOGIN_PARAM}=${nonce}`, url.origin).href
}

/** What the address tells of a return. */
export interface Returned {
  readonly nonce: string
  readonly resultUri: string | undefined
  /** The address without the parameters. */
  readonly clean: string
}

export function readReturn(href: string): Returned | undefined {
  const url = new URL(href)
  const nonce = url.searchParams.get(LOGIN_PARAM)
  if (nonce === null) return undefined
  const resultUri = readResultUri({ resultUri: url.searchParams.get(RESULT_PARAM) })
  for (const key of [LOGIN_PARAM, RESULT_PARAM]) url.searchParams.delete(key)
  return { nonce, resultUri, clean: url.href }
}

/**
 * Returns the login that the visitor came back from, and removes it from the address. An address that somebody else made
 * is ignored: it must carry the nonce that this browser stored when it left.
 */
export function takeReturn({
  departure,
  widgetId,
}: ReturnPlace): { readonly provider: PopupProvider; readonly resultUri: string } | undefined {
  const { window } = globalThis
  const returned = window && readReturn(window.location.href)
  // Another widget's id may start with this one's.
  if (returned?.nonce.replace(/\.[^.]*$/, '') !== widgetId) return undefined
  const { history } = window
  history.replaceState(history.state, '', returned.clean)
  const left = departure.get()
  departure.remove()
  if (!left || !isBack(left, returned.nonce) || !returned.resultUri) return undefined
  return { provider: left.provider, resultUri: returned.resultUri }
}
