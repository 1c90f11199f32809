import { bytes } from './chainShapes.js'
import { collectEntries } from './collectEntries.js'
import type { Entry } from './entry.js'
import { findActiveBlocks } from './findActiveBlocks.js'
import type { IndexNode } from './indexNode.js'
import type { Gap, IndexStore } from './indexStore.js'
import { readBlocks } from './readBlocks.js'
import { readLog } from './readLog.js'
import { readLogs } from './readLogs.js'
import type { TraceReader } from './traceReader.js'

/** Blocks that are looked through at once: some to begin with, more while it goes quickly. */
const WINDOW = { first: 2_000, least: 50, most: 50_000 }
/** Milliseconds within which a window should be done. */
const QUICK = 1_000
const SLOW = 5_000
/** Of a contract's account all blocks are read where they are no more: its balance may come back to what it was. */
const FEW_BLOCKS = 5_000

/** Looks through what lies before an account was asked for, from the newest block down. */
export function createGapFiller(options: {
  node: IndexNode
  store: IndexStore
  traces: TraceReader
  /** Entries after which an account's older ones stay unread. */
  mostEntries: number
  /** @default what suits a node */
  windows?: { first: number; least: number; most: number }
}) {
  const { node, store, traces, mostEntries, windows = WINDOW } = options
  const worked = new Map<string, number>()
  const claimed = new Set<string>()
  let window = windows.first
  let turn = 0

  /** The newest gap of whoever has waited longest. */
  async function claim(): Promise<Gap | undefined> {
    const gaps = (await store.gaps()).filter(({ address }) => !claimed.has(address))
    const waits = ({ address }: Gap) => worked.get(address) ?? -1
    const [gap] = gaps.sort((one, other) => waits(one) - waits(other))
    if (gap) {
      claimed.add(gap.address)
      turn += 1
      worked.set(gap.address, turn)
    }
    return gap
  }

  async function fill(gap: Gap): Promise<number> {
    const { epoch } = await store.state()
    const lowest = Math.max(gap.lowest, gap.highest - window + 1)
    const began = performance.now()
    const entries = await readWindow(gap, lowest)
    await store.fill(gap, lowest, entries, epoch)
    const took = performance.now() - began
    if (took > SLOW) window = Math.max(windows.least, Math.floor(window / 2))
    if (took < QUICK) window = Math.min(windows.most, window * 2)
    // Of what is newer alone: a gap that came about later is no reason to leave it open.
    if ((await store.entriesFrom(gap.address, lowest)) >= mostEntries)
      await store.endGaps(gap.address, lowest, epoch)
    return entries.length
  }

  async function readWindow({ address, lowest: first, highest }: Gap, lowest: number): Promise<Entry[]> {
    const accounts = new Set([address])
    const [logs, [code]] = await Promise.all([
      readLogs(node, { lowest, highest }, accounts),
      node.ask([{ method: 'eth_getCode', params: [address, 'latest'], shape: bytes }]),
    ])
    const isScanned = code !== '0x' && highest - first < FEW_BLOCKS
    const active = isScanned ? undefined : await findActiveBlocks(node, address, { lowest, highest })
    const own = logs.filter((log) => readLog(log).doer === address).map(({ blockNumber }) => blockNumber)
    const numbers = active ? [...new Set([...active, ...own])] : rangeOf(lowest, highest)
    const blocks = await readBlocks(node, numbers)
    const busy = blocks.filter(({ transactions }) => transactions.length > 0)
    const inner = await traces.read(busy.map(({ number }) => number))
    return collectEntries(node, { blocks, logs, inner }, accounts)
  }

  return {
    /** @returns what was found; undefined where nothing is to be looked through */
    async step(): Promise<number | undefined> {
      const gap = await claim()
      if (!gap) return undefined
      try {
        return await fill(gap)
      } catch (error) {
        window = Math.max(windows.least, Math.floor(window / 2))
        throw error
      } finally {
        claimed.delete(gap.address)
      }
    },
  }
}

const rangeOf = (lowest: number, highest: number): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
