import { type Header, header } from './chainShapes.js'
import { ChainMoved, collectEntries } from './collectEntries.js'
import type { IndexNode } from './indexNode.js'
import { DEPTH, type FollowedBlock, type IndexStore } from './indexStore.js'
import { readBlocks } from './readBlocks.js'
import { readLogs, toHex } from './readLogs.js'
import type { TraceReader } from './traceReader.js'

/** Blocks that are followed in one step at most. */
const STEP = 20
/** Further behind than this the blocks between are looked through as gaps of the accounts: for most nothing is there. */
const LEAP = 500
/** Looks at which a chain is shorter than it was before that is believed: of several nodes behind one address one may lag. */
const SHORTER = 3

/** What one step did. */
export type Step = {
  readonly behind: number
  readonly blocks: number
  readonly entries: number
  /** Whether there are blocks now that are to be looked through. */
  readonly hasGaps: boolean
}
const still: Step = { behind: 0, blocks: 0, entries: 0, hasGaps: false }

/** Follows the head of a chain, a step at a time. */
export function createFollower(options: {
  node: IndexNode
  store: IndexStore
  traces: TraceReader
  /** The first block that is looked at for any account. */
  from: number
}) {
  const { node, store, traces, from } = options
  let shorter = 0

  const readHeaders = (numbers: readonly number[]) =>
    node.ask(
      numbers.map((number) => ({
        method: 'eth_getBlockByNumber',
        params: [toHex(number), false],
        shape: header.nullable(),
      })),
    )

  async function readHead(): Promise<Header> {
    const [head] = await node.ask([
      { method: 'eth_getBlockByNumber', params: ['latest', false], shape: header },
    ])
    return head as Header
  }

  /** The last blocks up to the head, as far as a reorganization is undone. */
  async function readLatest(head: Header, after: number): Promise<FollowedBlock[]> {
    const lowest = Math.max(after + 1, head.number - DEPTH, 0)
    const numbers = Array.from({ length: head.number - lowest + 1 }, (_, at) => lowest + at)
    const found = (await readHeaders(numbers)).filter((one) => one !== null)
    const isLinked = found.every((one, at) => at === 0 || one.parentHash === found[at - 1]?.hash)
    if (found.length < numbers.length || !isLinked || found.at(-1)?.hash !== head.hash) throw new ChainMoved()
    return found.map(({ number, hash }) => ({ number, hash }))
  }

  /** The highest of our blocks that the chain still has; undefined where it has none of them. */
  async function findFork(own: readonly FollowedBlock[]): Promise<number | undefined> {
    const present = await readHeaders(own.map(({ number }) => number))
    return own.find(({ hash }, at) => present[at]?.hash === hash)?.number
  }

  async function takeBack(own: readonly FollowedBlock[], head: Header, epoch: number) {
    const fork = await findFork(own)
    if (fork === undefined) await store.beginAnew(await readLatest(head, -1), from, epoch)
    else await store.rollBack(fork, epoch)
  }

  /** @throws ChainMoved, Superseded, UpstreamError, NodeRefusal: to be tried again */
  async function step(): Promise<Step> {
    const [{ followed, epoch }, head, own] = await Promise.all([store.state(), readHead(), store.blocks()])
    const [last] = own
    if (followed === undefined || last === undefined) {
      await store.leap(await readLatest(head, -1), head.number + 1, epoch)
      return { ...still, behind: 1 }
    }
    if (head.number < followed) {
      shorter += 1
      if (shorter >= SHORTER) await takeBack(own, head, epoch)
      return { ...still, hasGaps: shorter >= SHORTER }
    }
    shorter = 0
    if (!(await isOurs(last, head))) {
      await takeBack(own, head, epoch)
      return { ...still, behind: DEPTH, hasGaps: true }
    }
    const hasGaps = await store.adopt({ followed, epoch }, from)
    if (head.number === followed) return { ...still, hasGaps }

    const accounts = await store.accounts()
    const behind = head.number - followed
    if (accounts.size === 0 || behind > LEAP) {
      const blocks = await readLatest(head, followed)
      await store.leap(blocks, followed + 1, epoch)
      return { ...still, blocks: behind, hasGaps: accounts.size > 0 }
    }
    const highest = Math.min(head.number, followed + STEP)
    const entries = await readStep(last, highest, accounts, epoch)
    return { behind: head.number - highest, blocks: highest - followed, entries, hasGaps }
  }

  async function isOurs(last: FollowedBlock, head: Header): Promise<boolean> {
    if (head.number === last.number) return head.hash === last.hash
    if (head.number === last.number + 1) return head.parentHash === last.hash
    const [present] = await readHeaders([last.number])
    return present?.hash === last.hash
  }

  async function readStep(
    last: FollowedBlock,
    highest: number,
    accounts: ReadonlySet<string>,
    epoch: number,
  ) {
    const lowest = last.number + 1
    const numbers = Array.from({ length: highest - last.number }, (_, at) => lowest + at)
    const [blocks, logs] = await Promise.all([
      readBlocks(node, numbers),
      readLogs(node, { lowest, highest }, accounts),
    ])
    const hashes = [last.hash, ...blocks.map(({ hash }) => hash)]
    if (blocks.some((one, at) => one.parentHash !== hashes[at])) throw new ChainMoved()
    const byNumber = new Map(blocks.map((one) => [one.number, one.hash]))
    if (logs.some((log) => byNumber.get(log.blockNumber) !== log.blockHash)) throw new ChainMoved()
    const busy = blocks.filter(({ transactions }) => transactions.length > 0).map(({ number }) => number)
    const inner = await traces.read(busy)
    const entries = await collectEntries(node, { blocks, logs, inner }, accounts)
    await store.follow(blocks, entries, epoch)
    return entries.length
  }

  return { step }
}
