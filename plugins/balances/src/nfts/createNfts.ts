import type { PluginContext } from '@wallet-widget/kernel'
import { computed, type WritableAtom } from 'nanostores'
import { isSending } from '../isSending.js'
import type { Strings } from '../locale.js'
import type { BalancesOptions } from '../options.js'
import { listSubjects, type Subject } from '../portfolio/listSubjects.js'
import { keyOf, type Nft, type NftsState, NO_NFTS } from './nft.js'
import { createNftsService } from './nftsService.js'
import { hasMore, type Reading, readUntil, startReading } from './reading.js'

/** How long an answer is good. ms */
const FRESH_MS = 30_000
/** After something was sent: how often it is looked at, and for how long. ms */
const POLL_MS = 4000
const POLL_FOR_MS = 60_000

export type NftsStore = WritableAtom<NftsState> & { refresh(): void; loadMore(): void }

/** Keeps `$nfts` while somebody watches it. Returns how to begin, which returns how to stop. */
export function createNfts(
  context: PluginContext<BalancesOptions, Strings>,
  $nfts: NftsStore,
): () => () => void {
  const { config, state, hooks } = context
  const service = config.services && !config.basic ? createNftsService(context, config.services) : undefined
  const $subjects = computed(
    [state.$network, state.$connections, state.$session, state.$chains],
    ({ networks, networkId }, connections, { chains }) =>
      listSubjects({
        networks,
        connections,
        connectorOf: (namespace) => chains[namespace]?.connectorId,
        active: networkId,
      }),
  )
  let current: Reading | undefined
  /** What is shown. It stands until as much has been read anew. */
  let shown: { readonly key: string; readonly nfts: ReadonlyMap<string, Nft> } | undefined
  let isWatched = false
  /** Something was sent, and nothing has changed since. */
  let isChangeDue = false
  let stopPolling = () => {}

  function publish(reading: Reading) {
    const { nfts, failed, isServed, isBusy, subjects } = reading
    const isMore = hasMore(reading)
    const isFailed = failed.size > 0 && nfts.size === 0 && !isServed
    shown = { key: keysOf(subjects), nfts: new Map(nfts) }
    $nfts.set({
      status: isBusy || (isMore && nfts.size === 0) ? 'loading' : isFailed ? 'failed' : 'loaded',
      nfts: [...nfts.values()],
      hasMore: isMore,
      failed: [...failed],
      isServed: isServed || isMore,
    })
  }

  const read = async (reading: Reading, isEnough: () => boolean) => {
    if (!service) return
    await readUntil(reading, {
      service,
      isEnough,
      onFailed: ({ network }, error) =>
        context.logger.warn(`The NFTs on ${network.name} can’t be read.`, error),
    })
  }

  /** Reads until there is something new to show, or nothing more. */
  async function readOn(reading: Reading): Promise<void> {
    if (reading.isBusy || !hasMore(reading)) return
    const before = reading.nfts.size
    const reads = read(reading, () => reading.nfts.size > before)
    publish(reading)
    await reads
    if (!reading.controller.signal.aborted) publish(reading)
  }

  /** Reads anew; what is there stays until as much has come. Returns whether it has changed. */
  async function reread(): Promise<boolean> {
    const subjects = $subjects.get()
    current?.controller.abort()
    if (!service || subjects.length === 0) {
      current = undefined
      shown = undefined
      $nfts.set(NO_NFTS)
      return false
    }
    const isSame = shown?.key === keysOf(subjects)
    const before = isSame && shown ? shown.nfts : new Map<string, Nft>()
    const reading = startReading(subjects, before)
    current = reading
    if (before.size === 0) {
      const isEmpty = isSame && $nfts.get().status === 'loaded'
      await readOn(reading)
      return isEmpty && reading.nfts.size > 0
    }
    $nfts.set({ ...$nfts.get(), status: 'loading' })
    await read(reading, () => reading.nfts.size >= before.size)
    if (reading.controller.signal.aborted) return false
    publish(reading)
    return fingerprint(reading.nfts, before.size) !== fingerprint(before, before.size)
  }

  function expectChange() {
    stopPolling()
    isChangeDue = true
    const until = Date.now() + POLL_FOR_MS
    const stop = context.setInterval(() => {
      if (Date.now() > until) return settle()
      if (globalThis.document?.visibilityState === 'hidden' || current?.isBusy) return
      void reread().then((hasChanged) => hasChanged && settle())
    }, POLL_MS)
    const settle = () => {
      stop()
      // Something else may have been sent meanwhile.
      if (stopPolling === stop) isChangeDue = false
    }
    stopPolling = stop
  }

  hooks.request.settle.tap(({ ok, request }) => {
    if (!ok || !isSending(request)) return
    if (isWatched) expectChange()
    else isChangeDue = true
  })
  context.onDispose(() => current?.controller.abort())

  return () => {
    isWatched = true
    $nfts.refresh = () => void reread()
    $nfts.loadMore = () => {
      if (current) void readOn(current)
    }
    let before = ''
    const stop = $subjects.subscribe((subjects) => {
      const now = keysOf(subjects)
      if (now === before && now !== '') return
      before = now
      const isFresh =
        current &&
        !current.controller.signal.aborted &&
        Date.now() - current.at < FRESH_MS &&
        !isChangeDue &&
        keysOf(current.subjects) === now
      if (isFresh && current) publish(current)
      else void reread()
    })
    if (isChangeDue) expectChange()
    return () => {
      isWatched = false
      $nfts.refresh = () => {}
      $nfts.loadMore = () => {}
      stop()
      stopPolling()
      if (current?.isBusy) current.controller.abort()
    }
  }
}

const keysOf = (subjects: readonly Subject[]): string =>
  subjects.map(({ network, address }) => `${network.caipNetworkId}:${address}`).join()

/** Describes the first NFTs of a reading, to compare it with another. */
const fingerprint = (nfts: ReadonlyMap<string, Nft>, count: number): string =>
  [...nfts.values()]
    .slice(0, count)
    .map((nft) => `${keyOf(nft)} ${nft.amount}`)
    .join()
