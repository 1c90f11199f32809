import { createStorage, type StorageItem, type StorageOptions } from '../storage/createStorage.js'
import {
  isRememberedSession,
  isTexts,
  NOTHING_REMEMBERED,
  type RememberedSession,
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
  return {
    session: item('session', { guard: isRememberedSession, fallback: NOTHING_REMEMBERED }),
    recentWallets: item<readonly string[]>('recentWallets', { guard: isTexts, fallback: [] }),
  }
}
