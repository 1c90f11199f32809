import { abortError } from '../async/withAbort.js'

export type DedupeOptions = {
  /** Entries kept at most; the oldest goes first. @default 8192 */
  size?: number | undefined
  /** Milliseconds an answer stays good; 0 shares requests in flight only. @default 0 */
  ttl?: number | undefined
}

export type Dedupe = {
  <T>(key: string, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Entries held now. */
  size(): number
  clear(): void
}

type Entry = { answer: Promise<unknown>; controller: AbortController; waiting: number; until: number }

/**
 * Lets callers who ask for the same thing at once share one request. One caller's abort leaves the others waiting;
 * the request itself is aborted when the last of them gave up. Failures are never kept.
 *
 * @example
 * const dedupe = createDedupe({ ttl: 30_000 })
 * const balance = await dedupe(address, (signal) => fetchBalance(address, signal), signal)
 */
export function createDedupe({ size = 8_192, ttl = 0 }: DedupeOptions = {}): Dedupe {
  const entries = new Map<string, Entry>()

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) entries.delete(key)
  }

  const start = (key: string, run: (signal: AbortSignal) => Promise<unknown>): Entry => {
    const controller = new AbortController()
    const answer = new Promise<unknown>((resolve) => resolve(run(controller.signal)))
    const entry: Entry = { answer, controller, waiting: 0, until: Number.POSITIVE_INFINITY }
    entries.delete(key)
    for (const [oldest] of entries) {
      if (entries.size < size) break
      entries.delete(oldest)
    }
    entries.set(key, entry)
    const settled = () => {
      entry.until = Date.now() + ttl
      if (ttl <= 0) drop(key, entry)
    }
    answer.then(settled, () => drop(key, entry))
    return entry
  }

  const dedupe = <T>(key: string, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal))
      const known = entries.get(key)
      const entry = known && Date.now() < known.until ? known : start(key, run)
      entry.waiting++
      const leave = () => {
        entry.waiting--
        signal?.removeEventListener('abort', aborted)
      }
      const aborted = () => {
        leave()
        reject(abortError(signal))
        if (entry.waiting > 0 || entry.until !== Number.POSITIVE_INFINITY) return
        drop(key, entry)
        entry.controller.abort(signal?.reason)
      }
      signal?.addEventListener('abort', aborted)
      entry.answer.finally(leave).then(resolve as (answer: unknown) => void, reject)
    })

  return Object.assign(dedupe, { size: () => entries.size, clear: () => entries.clear() })
}
