import type { PluginContext, StorageItem } from '@wallet-widget/kernel'
import { isSocialProvider, type PopupProvider } from '../providers.js'

/** The login that the visitor left this page for. */
export interface Departure {
  readonly provider: PopupProvider
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
  const { provider, at } = value as Partial<Record<keyof Departure, unknown>>
  return isSocialProvider(provider) && provider !== 'farcaster' && typeof at === 'number'
}

/** Survives the page, and is used once. */
export const returnPlace = ({ config, storage }: Pick<PluginContext, 'config' | 'storage'>): ReturnPlace => ({
  widgetId: config.id,
  departure: storage.item<Departure | null>('departure', {
    guard: (value): value is Departure | null => value === null || isDeparture(value),
    fallback: null,
  }),
})

/** The parameter that names the widget whose login came back; no secret. `index.ts` looks for it too. */
const PARAM = 'ww-social'
/** The longest address that the services accept. */
const LONGEST_URL = 2000

/** Returns the address that the visitor is to return to: of this page, and always of its own origin. */
export function returnUrl(href: string, widgetId: string): string {
  const url = new URL(href)
  url.searchParams.set(PARAM, widgetId)
  if (url.href.length <= LONGEST_URL) return url.href
  const root = new URL('/', url.origin)
  root.searchParams.set(PARAM, widgetId)
  return root.href
}

/** What the address tells of a return. */
export interface Returned {
  readonly widgetId: string
  /** The address without the parameter. */
  readonly clean: string
}

export function readReturn(href: string): Returned | undefined {
  const url = new URL(href)
  const widgetId = url.searchParams.get(PARAM)
  if (widgetId === null) return undefined
  url.searchParams.delete(PARAM)
  return { widgetId, clean: url.href }
}

/** Returns the provider that the visitor came back from, if this browser left for it, and clears the address. */
export function takeReturn({ departure, widgetId }: ReturnPlace): PopupProvider | undefined {
  const { window } = globalThis
  const returned = window && readReturn(window.location.href)
  if (returned?.widgetId !== widgetId) return undefined
  const { history } = window
  history.replaceState(history.state, '', returned.clean)
  const left = departure.get()
  departure.remove()
  const age = left ? Date.now() - left.at : -1
  return left && age >= 0 && age < LIFETIME_MS ? left.provider : undefined
}
