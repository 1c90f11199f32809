import { createStorage, type StorageItem, type StorageOptions } from '../storage/createStorage.js'
import {
  isStoredSession,
  NOTHING_REMEMBERED,
  type RememberedSession,
  texts,
  usableSession,
} from './rememberedSession.js'

/** This many recent wallets are remembered. */
export const MOST_RECENT_WALLETS = 2

export interface Persisted {
  readonly session: StorageItem<RememberedSession>
  readonly recentWallets: StorageItem<readonly string[]>
}

/** What the widget keeps over reloads. */
export function createPersisted(place: StorageOptions): Persisted {
  const { item } = createStorage(place)
  const session = item('session', {
    guard: isStoredSession,
    fallback: NOTHING_REMEMBERED,
    // Other tabs take a session that is gone for one that was disconnected.
    keepsOlder: true,
  })
  const recentWallets = item('recentWallets', { guard: Array.isArray, fallback: [] })
  return { session: filtered(session, usableSession), recentWallets: filtered(recentWallets, texts) }
}

/** Keeps and gives back only what is usable. */
const filtered = <Stored, Value extends Stored>(
  stored: StorageItem<Stored>,
  usable: (value: Stored) => Value,
): StorageItem<Value> => ({
  get: () => usable(stored.get()),
  set: (value) => stored.set(usable(value)),
  remove: stored.remove,
  subscribe: (listener) => stored.subscribe((value) => listener(usable(value))),
})
