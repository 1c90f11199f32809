import type { PluginContext, StorageItem } from '@wallet-widget/kernel'
import { isSocialProvider, type PopupProvider } from '../providers.js'

/** The login that this page left for. */
export interface Departure {
  readonly provider: PopupProvider
  readonly nonce: string
  /** ms since epoch */
  readonly at: number
}

/** Where a widget keeps its departure; another one on the page has its own. */
export interface ReturnPlace {
  readonly widgetId: string
  readonly departure: StorageItem<Departure | null>
}

/** As long as a login may take. ms */
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

/** Outlives the page, and is good once. */
export const returnPlace = ({ config, storage }: Pick<PluginContext, 'config' | 'storage'>): ReturnPlace => ({
  widgetId: config.id,
  departure: storage.item<Departure | null>('departure', {
    guard: (value): value is Departure | null => value === null || isDeparture(value),
    fallback: null,
  }),
})

/** Whether somebody who comes back with this nonce now is the one that left. */
export const isBack = ({ nonce, at }: Departure, returned: string, now = Date.now()): boolean =>
  nonce === returned && now >= at && now - at < LIFETIME_MS
