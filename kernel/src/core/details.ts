import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { AddressRequest } from '../chains/addressRequest.js'
import type { ChooseBalance } from '../chains/balance.js'
import type { WritableDetail } from '../state/accountDetail.js'
import { adapterNotFound } from './adapterNotFound.js'
import { alertRefusal } from './alertRefusal.js'
import type { CoreContext } from './coreContext.js'

/** How long an answer is shown without asking again. ms */
const BALANCE_FRESH_MS = 30_000
const IDENTITY_FRESH_MS = 300_000

/** Keeps the active account's balance and identity while somebody watches them. */
export function keepDetails(context: CoreContext): () => void {
  const { state, adapters } = context
  const $subject = computed([state.$account, state.$network], ({ address, namespace }, { network }) =>
    address && network && network.chainNamespace === namespace ? { address, network } : undefined,
  )
  const chosenFor: ChooseBalance = (network) => context.balance.choose?.(network)
  const adapterOf = ({ network }: Omit<AddressRequest, 'signal'>) => adapters.get(network.chainNamespace)
  const onFailure = (error: unknown) => alertRefusal(context, error)
  const stopBalance = keepDetail(state.$balance, {
    $subject,
    isNone: ({ network }) => chosenFor(network) === null,
    canFetch: (subject) =>
      chosenFor(subject.network) !== undefined || adapterOf(subject)?.getBalance !== undefined,
    fetch: async (request) =>
      chosenFor(request.network)?.(request) ??
      adapterOf(request)?.getBalance?.(request) ??
      fail(context, request),
    freshFor: BALANCE_FRESH_MS,
    pollEvery: BALANCE_FRESH_MS,
    onFailure,
  })
  const stopIdentity = keepDetail(state.$identity, {
    $subject,
    canFetch: (subject) => adapterOf(subject)?.getIdentity !== undefined,
    fetch: async (request) => adapterOf(request)?.getIdentity?.(request) ?? fail(context, request),
    freshFor: IDENTITY_FRESH_MS,
    pollEvery: 0,
    onFailure,
  })
  return () => {
    stopBalance()
    stopIdentity()
  }
}

/** The adapter was there when the fetch was decided on, and is gone. */
function fail(context: CoreContext, { network }: AddressRequest): never {
  throw adapterNotFound(context, network.chainNamespace)
}

/** How a detail is fetched. */
export interface DetailSource<Value> {
  /** Who is asked about; undefined when nobody is connected. */
  readonly $subject: ReadableAtom<Omit<AddressRequest, 'signal'> | undefined>
  fetch(request: AddressRequest): Promise<Value>
  /** Whether there is to be no answer. */
  isNone?(subject: Omit<AddressRequest, 'signal'>): boolean
  /** Whether this chain can tell. */
  canFetch(subject: Omit<AddressRequest, 'signal'>): boolean
  /** ms an answer is good for. */
  readonly freshFor: number
  /** Asked again this often while watched; 0: never. */
  readonly pollEvery: number
  onFailure?(error: unknown): void
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
    if (subject && source.isNone?.(subject)) return $detail.set({ status: 'loaded' })
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
      if (signal.aborted) return
      $detail.set({ status: 'failed', value: cache.get(key)?.value, error })
      source.onFailure?.(error)
    }
  }

  let stopWatching = () => {}
  const watch = () => {
    stopWatching()
    $detail.refresh = () => update(true)
    const stop = source.$subject.subscribe(() => update(false))
    // What is still being read is not begun anew: a node that asked for a pause would be asked all the same.
    const poll = () => $detail.get().status === 'loading' || update(true)
    const timer = source.pollEvery && setInterval(poll, source.pollEvery)
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

/** The page shows what matters first; this waits no longer than that. ms */
const IDLE_DEADLINE_MS = 200

/** Runs when the page has nothing more pressing to do. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = globalThis
  if (!requestIdleCallback) {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_DEADLINE_MS })
  return () => cancelIdleCallback(handle)
}
