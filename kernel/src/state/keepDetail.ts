import { onMount, type ReadableAtom } from 'nanostores'
import type { AddressRequest } from '../chains/chainAdapter.js'
import type { WritableDetail } from './accountDetail.js'
import { whenIdle } from './whenIdle.js'

/** How a detail is fetched. */
export interface DetailSource<Value> {
  /** Who is asked about; undefined when nobody is connected. */
  readonly $subject: ReadableAtom<Omit<AddressRequest, 'signal'> | undefined>
  fetch(request: AddressRequest): Promise<Value>
  /** Whether this chain can tell. */
  canFetch(subject: Omit<AddressRequest, 'signal'>): boolean
  /** ms an answer is good for. */
  readonly freshFor: number
  /** Asked again this often while watched; 0: never. */
  readonly pollEvery: number
}

/** Fetches a detail while somebody watches it, once for each account and network, and caches. */
export function keepDetail<Value>($detail: WritableDetail<Value>, source: DetailSource<Value>): () => void {
  const cache = new Map<string, { value: Value; at: number }>()
  let controller: AbortController | undefined
  let cancel = () => {}

  /** Shows at once what is known of the subject, and asks for the rest: now, or when the page has time. */
  function update(now: boolean) {
    cancel()
    controller?.abort()
    const subject = source.$subject.get()
    if (!subject || !source.canFetch(subject)) return $detail.set({ status: 'idle' })
    const key = `${subject.network.caipNetworkId}:${subject.address}`
    const known = cache.get(key)
    if (known && !now && Date.now() - known.at < source.freshFor)
      return $detail.set({ status: 'loaded', value: known.value })
    $detail.set({ status: 'loading', value: known?.value })
    if (now) void ask(subject, key)
    else cancel = whenIdle(() => void ask(subject, key))
  }

  async function ask(subject: Omit<AddressRequest, 'signal'>, key: string) {
    controller = new AbortController()
    const { signal } = controller
    try {
      const value = await source.fetch({ ...subject, signal })
      if (signal.aborted) return
      if (cache.size >= 32) cache.delete(cache.keys().next().value as string)
      cache.set(key, { value, at: Date.now() })
      $detail.set({ status: 'loaded', value })
    } catch (error) {
      if (!signal.aborted) $detail.set({ status: 'failed', value: cache.get(key)?.value, error })
    }
  }

  let stopWatching = () => {}
  const watch = () => {
    stopWatching()
    $detail.refresh = () => update(true)
    const stop = source.$subject.subscribe(() => update(false))
    const timer = source.pollEvery && setInterval(() => update(true), source.pollEvery)
    stopWatching = () => {
      stop()
      cancel()
      if (timer) clearInterval(timer)
      controller?.abort()
      $detail.refresh = () => {}
      stopWatching = () => {}
    }
    return () => stopWatching()
  }
  // nanostores tells of the next first watcher only; there may be one by now.
  if ($detail.lc > 0) watch()
  const stopMounts = onMount($detail, watch)
  return () => {
    stopMounts()
    stopWatching()
  }
}
