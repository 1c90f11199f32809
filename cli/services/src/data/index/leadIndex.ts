import type { Database } from '../../database/openDatabase.js'
import { log, stackOf } from '../../log/log.js'
import { indexBlocks, indexEntries, indexLag } from '../../metrics/metrics.js'
import type { Sleep } from '../../sleep.js'
import { UpstreamError } from '../../upstream.js'
import { ChainMoved } from './collectEntries.js'
import { createGapFiller } from './fillGaps.js'
import { createFollower } from './followChain.js'
import { type IndexNode, NodeRefusal, pauseAfter } from './indexNode.js'
import type { IndexOptions } from './indexOptions.js'
import { createIndexStore, LEASE, Superseded } from './indexStore.js'
import { createTraceReader } from './traceReader.js'

/** How often it is looked whether the leader still lives, and how many gaps are filled side by side. */
const LOOK = LEASE / 3
const FILLERS = 3
/** A pause after a failure, at most, in milliseconds. */
const LONGEST_PAUSE = 30_000
const DAY = 24 * 60 * 60_000
/** Accounts that nobody has asked for so long are forgotten; it is looked for them as often. */
const KEPT = 90 * DAY
const FORGETS = 60 * 60_000

/** Keeps the index of one chain while this process leads, and waits to lead while another does. */
export function leadIndex(options: {
  network: string
  from: number
  node: IndexNode
  database: Database
  process: string
  signal: AbortSignal
  settings: IndexOptions
  sleep: Sleep
}): { readonly done: Promise<void>; nudge(): void } {
  const { network, from, node, database, process, signal, settings, sleep } = options
  const { every = 2_000, mostEntries = 50_000 } = settings
  const store = createIndexStore(database, { network, process })
  const traces = createTraceReader(node, settings.traces ?? true)
  const follower = createFollower({ node, store, traces, from })
  const filler = createGapFiller({ node, store, traces, mostEntries })
  const sleepers = new Set<() => void>()
  let isLeading = false
  let forgotAt = 0

  /** Until then, or until somebody is asked for. */
  async function rest(milliseconds: number): Promise<void> {
    const woken = new AbortController()
    const wake = () => woken.abort()
    sleepers.add(wake)
    await sleep(milliseconds, AbortSignal.any([woken.signal, signal])).catch(() => {})
    sleepers.delete(wake)
  }

  function wakeAll() {
    for (const wake of sleepers) wake()
  }

  async function follow(): Promise<number> {
    // Whoever asks may ask another process.
    if (!(await store.isWanted())) return Math.min(every, 1_000)
    const { behind, blocks, entries, hasGaps } = await follower.step()
    if (hasGaps) wakeAll()
    indexLag.set({ chain: network }, behind)
    indexBlocks.inc({ chain: network }, blocks)
    indexEntries.inc({ chain: network }, entries)
    if (Date.now() - forgotAt > FORGETS) {
      forgotAt = Date.now()
      await store.forget(forgotAt - KEPT)
    }
    return behind > 0 ? 0 : every
  }

  async function fill(): Promise<number> {
    const found = await filler.step()
    indexEntries.inc({ chain: network }, found ?? 0)
    return found === undefined ? every : 0
  }

  /** Again and again, with longer pauses while it fails. Answers how long to rest. */
  async function repeat(run: () => Promise<number>): Promise<void> {
    let failures = 0
    while (isLeading && !signal.aborted) {
      try {
        const pause = await run()
        failures = 0
        if (pause > 0) await rest(pause)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof Superseded) {
          await look()
          continue
        }
        failures += 1
        tell(error, failures)
        await sleep(pauseOf(error, failures, every), signal).catch(() => {})
      }
    }
  }

  function tell(error: unknown, failures: number) {
    const isExpected = error instanceof UpstreamError || error instanceof NodeRefusal
    // A chain that moves while it is read is no fault.
    if (error instanceof ChainMoved || failures !== 3) return
    if (isExpected) log.error(`The index waits for its node: ${error.message}`, { chain: network })
    else log.error('The index fails, and goes on trying', { chain: network, stack: stackOf(error) })
  }

  async function look(): Promise<void> {
    isLeading = await store.takeLead().catch(() => false)
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look()
      if (isLeading) {
        const renewing = setInterval(() => void look(), LOOK)
        try {
          await Promise.all([repeat(follow), ...Array.from({ length: FILLERS }, () => repeat(fill))])
        } finally {
          clearInterval(renewing)
        }
      } else await rest(LOOK)
    }
    if (isLeading) await store.giveLead().catch(() => {})
  }

  return { done: run(), nudge: wakeAll }
}

function pauseOf(error: unknown, failures: number, every: number): number {
  const longer = Math.min(every * 2 ** Math.min(failures - 1, 8), LONGEST_PAUSE)
  if (error instanceof ChainMoved) return Math.min(every, 200)
  return error instanceof UpstreamError ? Math.max(pauseAfter(error, 1), longer) : longer
}
