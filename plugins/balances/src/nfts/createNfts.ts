import type { PluginContext } from '@wallet-widget/kernel'
import { computed, type WritableAtom } from 'nanostores'
import { isSending } from '../isSending.js'
import type { Strings } from '../locale.js'
import type { BalancesOptions } from '../options.js'
import { listSubjects, type Subject } from '../portfolio/listSubjects.js'
import { keyOf, type Nft, type NftsState, NO_NFTS } from './nft.js'
import { createNftsService } from './nftsService.js'

/** How long an answer is good. ms */
const FRESH_MS = 30_000
/** After something was sent: how often it is looked at, and for how long. ms */
const POLL_MS = 4000
const POLL_FOR_MS = 60_000
/** More is nothing that anybody scrolls through. */
const MOST_KEPT = 10_000
/** Pages that bring nothing new: what the services wait between two, and how many are believed. */
const PAUSE_MS = 1500
const MOST_IDLE_PAGES = 20

export type NftsStore = WritableAtom<NftsState> & { refresh(): void; loadMore(): void }

/** What was read, and what comes next: one network after the other. */
interface Reading {
  readonly subjects: readonly Subject[]
  readonly controller: AbortController
  readonly at: number
  /** Of the network that is read. */
  place: number
  cursor: string | undefined
  idlePages: number
  readonly nfts: Map<string, Nft>
  /** What was read before: it stands where a network does not answer now. */
  readonly former: ReadonlyMap<string, Nft>
  readonly failed: Set<Nft['networkId']>
  isServed: boolean
  isBusy: boolean
}

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
  let isWatched = false
  let stopPolling = () => {}

  const begin = (subjects: readonly Subject[], former: ReadonlyMap<string, Nft>): Reading => ({
    subjects,
    controller: new AbortController(),
    at: Date.now(),
    place: 0,
    cursor: undefined,
    idlePages: 0,
    nfts: new Map(),
    former,
    failed: new Set(),
    isServed: false,
    isBusy: false,
  })

  function publish(reading: Reading) {
    const { nfts, failed, isServed, isBusy, subjects, place } = reading
    const isFailed = failed.size > 0 && nfts.size === 0 && !isServed
    const hasMore = place < subjects.length
    $nfts.set({
      status: isBusy || (hasMore && nfts.size === 0) ? 'loading' : isFailed ? 'failed' : 'loaded',
      nfts: [...nfts.values()],
      hasMore,
      failed: [...failed],
      isServed: isServed || hasMore,
    })
  }

  function passOn(reading: Reading) {
    reading.place += 1
    reading.cursor = undefined
    reading.idlePages = 0
  }

  /** Reads a page of the network whose turn it is. */
  async function readPage(reading: Reading): Promise<void> {
    const { subjects, place, nfts, controller } = reading
    const subject = subjects[place]
    if (!subject || !service) return
    const { signal } = controller
    try {
      const page = await service.read(subject, reading.cursor, signal)
      if (signal.aborted) return
      if (!page) return passOn(reading)
      reading.isServed = true
      const before = nfts.size
      for (const nft of page.nfts) if (nfts.size < MOST_KEPT) nfts.set(keyOf(nft), nft)
      if (nfts.size >= MOST_KEPT) reading.place = subjects.length
      reading.cursor = page.next
      reading.idlePages = nfts.size > before ? 0 : reading.idlePages + 1
      if (!page.next || reading.idlePages >= MOST_IDLE_PAGES) passOn(reading)
    } catch (error) {
      if (signal.aborted) return
      context.logger.warn(`The NFTs on ${subject.network.name} can’t be read.`, error)
      const { caipNetworkId } = subject.network
      reading.failed.add(caipNetworkId)
      for (const [key, nft] of reading.former) if (nft.networkId === caipNetworkId) nfts.set(key, nft)
      passOn(reading)
    }
  }

  /** Reads until there is something new to show, or nothing more. */
  async function readOn(reading: Reading, isQuiet = false): Promise<void> {
    if (reading.isBusy || reading.place >= reading.subjects.length) return
    reading.isBusy = true
    if (!isQuiet) publish(reading)
    const before = reading.nfts.size
    const { signal } = reading.controller
    while (!signal.aborted && reading.nfts.size === before && reading.place < reading.subjects.length) {
      if (reading.idlePages > 0) await pause(signal)
      await readPage(reading)
    }
    reading.isBusy = false
    if (!signal.aborted && !isQuiet) publish(reading)
  }

  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      context.setTimeout(resolve, PAUSE_MS)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })

  /** Reads anew; what is there stays until as much has come. */
  async function reread(): Promise<void> {
    const subjects = $subjects.get()
    const shown = current
    current?.controller.abort()
    if (!service || subjects.length === 0) {
      current = undefined
      $nfts.set(NO_NFTS)
      return
    }
    const isSame = shown !== undefined && keysOf(shown.subjects) === keysOf(subjects) && shown.nfts.size > 0
    const reading = begin(subjects, isSame ? shown.nfts : new Map())
    current = reading
    if (!isSame) return readOn(reading)
    $nfts.set({ ...$nfts.get(), status: 'loading' })
    while (reading.nfts.size < shown.nfts.size && reading.place < subjects.length) {
      await readOn(reading, true)
      if (reading.controller.signal.aborted) return
    }
    publish(reading)
  }

  function expectChange() {
    stopPolling()
    const before = fingerprint($nfts.get())
    const until = Date.now() + POLL_FOR_MS
    stopPolling = context.setInterval(() => {
      const isOver = Date.now() > until || !isWatched || fingerprint($nfts.get()) !== before
      if (isOver) return stopPolling()
      if (globalThis.document?.visibilityState !== 'hidden' && !current?.isBusy) void reread()
    }, POLL_MS)
  }

  let isSent = false
  hooks.request.settle.tap(({ ok, request }) => {
    if (!ok || !isSending(request)) return
    if (isWatched) expectChange()
    else isSent = true
  })

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
        current && !current.controller.signal.aborted && Date.now() - current.at < FRESH_MS && !isSent
      if (isFresh && current && keysOf(current.subjects) === now) publish(current)
      else void reread()
    })
    if (isSent) expectChange()
    isSent = false
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

/** What tells two readings apart. */
const fingerprint = ({ nfts }: NftsState): string => nfts.map((nft) => `${keyOf(nft)} ${nft.amount}`).join()
