import type { Entry } from './state.js'

const MAX_ENTRIES = 20

/** What has happened, and who is called when anything changes. */
export type Journal = {
  entries(): readonly Entry[]
  /** Notes something that happened. */
  note(text: string, extra?: { detail?: string | undefined; failed?: boolean }): void
  /** Calls the listeners. */
  changed(): void
  subscribe(listener: () => void): void
}

export function createJournal(): Journal {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let count = 0
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    entries: () => entries,
    note(text, { detail, failed = false } = {}) {
      const entry = { id: `${++count}`, text, failed, ...(detail !== undefined && { detail }) }
      entries = [entry, ...entries].slice(0, MAX_ENTRIES)
      changed()
    },
    changed,
    subscribe: (listener) => void listeners.add(listener),
  }
}
