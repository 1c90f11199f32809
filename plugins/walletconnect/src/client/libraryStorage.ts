import { readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import { createStore, del, get, keys, update } from 'idb-keyval'
import { createPendingWrites } from './pendingWrites.js'

/** The storage interface that the library expects. */
export interface LibraryStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
  /** Whether something could not be read: what is missing here may be stored all the same. */
  isUnread(): boolean
  /** Resolves once all that was set is stored, or its storage is given up. */
  written(): Promise<void>
}

/** Values that could not be stored. They live as long as the page. */
const memories = new Map<string, Map<string, unknown>>()

/**
 * What the library waits for is stored by then: a session before anybody hears of it or of a change to it, a proposal before its
 * code is shown. A page that is left at once finds them again, with all that was set before them, as their keys.
 */
const AWAITED = /\/\/(session|proposal)$/

/** Some browsers never say whether the database opens. ms */
const OPEN_MS = 2000

/**
 * Keeps the library's keys and sessions: one IndexedDB database a widget, which its tabs share, or memory where that is
 * blocked. The library's own storage would wait for it for ever, and moves keys of others out of `localStorage`.
 */
export function createLibraryStorage(name: string): LibraryStorage {
  const memory = memories.get(name) ?? new Map<string, unknown>()
  memories.set(name, memory)
  const store = createStore(name, 'values')
  // Async: without IndexedDB the store throws instead of rejecting.
  const database: typeof store = async (mode, callback) => store(mode, callback)
  let isUnread = false
  const giveUp = <Nothing>(nothing: Nothing) => {
    isUnread = true
    return nothing
  }
  const isOpen = withTimeout(() => database('readonly', () => {}), { timeout: OPEN_MS }).then(
    () => true,
    // One that is blocked holds nothing; one that is only slow may.
    (error) => (readProperty(error, 'code') === 'REQUEST_TIMEOUT' ? giveUp(false) : false),
  )
  /** Each value as this client last read or wrote it. */
  const copies = new Map<string, unknown>()

  const writes = createPendingWrites()

  const getKeys = async () => {
    const stored = (await isOpen) ? await keys(database).catch(() => giveUp([])) : []
    return [...new Set([...stored.map(String), ...memory.keys()])]
  }
  const getItem = async <Value>(key: string): Promise<Value | undefined> => {
    const isStored = (await isOpen) && !memory.has(key)
    const value = isStored ? await get<Value>(key, database).catch(() => giveUp(undefined)) : memory.get(key)
    copies.set(key, structuredClone(value))
    return structuredClone(value) as Value | undefined
  }
  async function write(key: string, change: (stored: unknown) => unknown): Promise<void> {
    const keep = () => memory.set(key, change(memory.get(key)))
    if (!(await isOpen)) keep()
    else
      await update(key, change, database).then(
        () => memory.delete(key),
        () => keep(),
      )
  }
  return {
    isUnread: () => isUnread,
    written: writes.written,
    getKeys,
    getItem,
    async getEntries<Value>() {
      const all = await getKeys()
      return Promise.all(
        all.map(async (key): Promise<[string, Value]> => [key, (await getItem(key)) as Value]),
      )
    },
    async setItem(key, value) {
      const copy = structuredClone(value)
      const before = copies.get(key)
      copies.set(key, copy)
      // Most are not awaited, since a pairing takes six of these: what is read later waits for it.
      writes.add(write(key, (stored) => mergeChanges(before, copy, stored)))
      if (AWAITED.test(key)) await writes.written()
    },
    async removeItem(key) {
      copies.delete(key)
      const isStored = await isOpen
      memory.delete(key)
      if (isStored) await del(key, database).catch(() => {})
    },
  }
}

/**
 * Applies to what storage has by now what one page changed in its own copy. The library writes each of its lists whole,
 * from memory: without this, every tab would write over what the others have added.
 *
 * @param before the page's copy when it last read or wrote it
 * @param now the page's copy
 */
export function mergeChanges(before: unknown, now: unknown, stored: unknown): unknown {
  const [old = new Map(), own, others] = [before, now, stored].map(recordsOf)
  if (!own || !others || Array.isArray(now) !== Array.isArray(stored)) return now
  const merged = new Map(others)
  for (const key of old.keys()) if (!own.has(key)) merged.delete(key)
  for (const [key, record] of own) if (!isSame(record, old.get(key))) merged.set(key, record)
  return Array.isArray(now) ? [...merged.values()] : Object.fromEntries(merged)
}

/** The records of a list or an object, by what tells them apart; undefined where nothing does. */
function recordsOf(value: unknown): Map<unknown, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const records = new Map(value.map((record) => [keyOf(record), record]))
  return records.has(undefined) ? undefined : records
}

const keyOf = (record: unknown): unknown =>
  readProperty(record, 'id') ?? readProperty(record, 'topic') ?? readProperty(record, 'target')

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
