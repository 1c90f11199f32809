import { sleep } from '@wallet-widget/kernel/connectors'
import type { Subject } from '../portfolio/listSubjects.js'
import { keyOf, type Nft } from './nft.js'
import type { NftsService } from './nftsService.js'

/** Nobody scrolls any further. */
const MAX_NFTS = 10_000
/** Before the next page, after one without anything new. ms */
const PAUSE_MS = 1500
/** After so many in a row the network counts as read to its end. */
const MAX_IDLE_PAGES = 20

/** What was read, and what comes next: one network after the other. */
export interface Reading {
  readonly subjects: readonly Subject[]
  readonly controller: AbortController
  /** When it began, ms since epoch. */
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

export const startReading = (subjects: readonly Subject[], former: ReadonlyMap<string, Nft>): Reading => ({
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

/** Whether there may be more. */
export const hasMore = ({ place, subjects }: Reading): boolean => place < subjects.length

interface ReadOptions {
  readonly service: NftsService
  isEnough(): boolean
  onFailed(subject: Subject, error: unknown): void
}

/** Reads page by page until it is enough, or there is nothing more. Resolves early where it is aborted. */
export async function readUntil(
  reading: Reading,
  { service, isEnough, onFailed }: ReadOptions,
): Promise<void> {
  const { signal } = reading.controller
  reading.isBusy = true
  while (!signal.aborted && hasMore(reading) && !isEnough()) {
    if (reading.idlePages > 0) await sleep(PAUSE_MS, signal).catch(() => {})
    if (!signal.aborted) await readPage(reading, service, onFailed)
  }
  reading.isBusy = false
}

/** Reads a page of the network whose turn it is. */
async function readPage(
  reading: Reading,
  service: NftsService,
  onFailed: ReadOptions['onFailed'],
): Promise<void> {
  const { subjects, place, nfts, former, controller } = reading
  const subject = subjects[place]
  if (!subject) return
  const { signal } = controller
  try {
    const page = await service.read(subject, reading.cursor, signal)
    if (signal.aborted) return
    if (!page) return passOn(reading)
    reading.isServed = true
    const before = nfts.size
    for (const nft of page.nfts) if (nfts.size < MAX_NFTS) nfts.set(keyOf(nft), nft)
    if (nfts.size >= MAX_NFTS) reading.place = subjects.length
    reading.cursor = page.next
    reading.idlePages = nfts.size > before ? 0 : reading.idlePages + 1
    if (!page.next || reading.idlePages >= MAX_IDLE_PAGES) passOn(reading)
  } catch (error) {
    if (signal.aborted) return
    onFailed(subject, error)
    const { caipNetworkId } = subject.network
    reading.failed.add(caipNetworkId)
    for (const [key, nft] of former) if (nft.networkId === caipNetworkId && !nfts.has(key)) nfts.set(key, nft)
    passOn(reading)
  }
}

function passOn(reading: Reading): void {
  reading.place += 1
  reading.cursor = undefined
  reading.idlePages = 0
}
