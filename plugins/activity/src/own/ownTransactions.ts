import { cleanText, type PluginContext } from '@wallet-widget/kernel'
import { atom, type ReadableAtom } from 'nanostores'
import { fitted } from './fitted.js'
import { areDescriptions, areStored, type Description, type StoredTransaction } from './storedTransaction.js'

const MOST_KEPT = 99
const LONGEST_TEXT = 120

/** What was sent from here, in this browser: by all tabs of the site. */
export interface OwnTransactions {
  /** Newest first. */
  readonly $all: ReadableAtom<readonly StoredTransaction[]>
  readonly $descriptions: ReadableAtom<readonly Description[]>
  /** Keeps one more; the oldest goes where there are 99. One that is known is left as it is. */
  add(transaction: StoredTransaction): void
  /** Changes one that is kept. Returns whether it was. */
  change(id: string, change: Partial<StoredTransaction>): boolean
  describe(hash: string, text: string): void
  /** Reads anew what another tab may have written. */
  reload(): void
}

export function createOwnTransactions({
  storage,
  onDispose,
}: Pick<PluginContext, 'storage' | 'onDispose'>): OwnTransactions {
  const sent = storage.item('sent', { guard: areStored, fallback: [] })
  const described = storage.item('described', { guard: areDescriptions, fallback: [] })
  const $all = atom(sent.get())
  const $descriptions = atom(described.get())
  onDispose(sent.subscribe((all) => $all.set(all)))
  onDispose(described.subscribe((all) => $descriptions.set(all)))
  const keep = (all: readonly StoredTransaction[]) => {
    sent.set(all)
    $all.set(all)
  }
  return {
    $all,
    reload: () => $all.set(sent.get()),
    $descriptions,
    // Each reads what is stored first: another tab may have written since.
    add(transaction) {
      const all = sent.get()
      const fit = fitted(transaction)
      // One that could not be read again would take all others with it.
      if (!areStored([fit]) || all.some(({ id }) => id === fit.id)) return
      keep([fit, ...all].slice(0, MOST_KEPT))
    },
    change(id, change) {
      const all = sent.get()
      const before = all.find((one) => one.id === id)
      if (!before) return false
      const whole = { ...before, ...fitted(change) }
      // Of what does not fit the status at least: it is no longer waited for.
      const after = areStored([whole]) ? whole : { ...before, status: change.status ?? before.status }
      keep(all.map((one) => (one === before ? after : one)))
      return true
    },
    describe(hash, text) {
      const clean = cleanText(String(text), LONGEST_TEXT)
      const key = String(hash).toLowerCase()
      if (!clean || !key) return
      const all = [[key, clean] as const, ...described.get().filter(([other]) => other !== key)]
      described.set(all.slice(0, MOST_KEPT))
      $descriptions.set(all.slice(0, MOST_KEPT))
    },
  }
}
