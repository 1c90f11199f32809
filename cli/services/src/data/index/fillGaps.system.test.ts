import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createGapFiller } from './fillGaps.js'
import { createIndexedAccounts } from './indexedAccounts.js'
import { callNode, startIndexedChain } from './indexedChain.fixture.js'
import { NETWORK } from './indexHeld.fixture.js'
import { createIndexNode } from './indexNode.js'
import { createIndexStore } from './indexStore.js'
import { createTraceReader } from './traceReader.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** A chain on which Ann sends, and an index that looks through two blocks at once and keeps three entries of her. */
async function start() {
  const chain = await startIndexedChain()
  const database = await openDatabase('memory:')
  const stopping = new AbortController()
  undo.push(
    chain.stop,
    () => database.close(),
    () => stopping.abort(),
  )
  const node = createIndexNode(chain.url, { timeout: 5_000, signal: stopping.signal })
  const store = createIndexStore(database, { network: NETWORK, process: 'test' })
  const traces = createTraceReader(node, false)
  const filler = createGapFiller({
    node,
    store,
    traces,
    mostEntries: 3,
    windows: { first: 2, least: 2, most: 2 },
  })
  const accounts = createIndexedAccounts({ database, mostAccounts: 10, nudge: () => {} })
  const [, , , , , , , ann = '', ben = ''] = chain.accounts
  await store.takeLead()

  /** The chain's head is where the index goes on from; what lies between is a gap. */
  async function leap(after: number): Promise<number> {
    const number = await chain.head()
    const { hash } = (await callNode(chain.url, 'eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      false,
    ])) as { hash: string }
    const { epoch } = await store.state()
    await store.leap([{ number, hash }], after + 1, epoch)
    return number
  }
  return {
    leap,
    passes: () => callNode(chain.url, 'anvil_mine', ['0x6']),
    async send(...values: bigint[]) {
      for (const value of values) await chain.mine([{ from: ann, to: ben, value }])
    },
    /** She is followed from now on, and all blocks before are a gap. */
    async follow() {
      const account = { network: NETWORK, address: ann, askedAt: Date.now(), since: null }
      await database.write((transaction) => transaction.insertInto('indexAccounts').values(account).execute())
      const followed = await leap(await chain.head())
      const { epoch } = await store.state()
      await store.adopt({ followed, epoch }, 0)
      return followed
    },
    async fillAll() {
      while ((await filler.step()) !== undefined) {}
    },
    async amounts() {
      const { entries } = await accounts.page(NETWORK, ann, { limit: 50 })
      return entries.map(({ movements }) => movements[0]?.amount)
    },
  }
}

test('default: what is older than as many as are kept stays unread', async () => {
  const index = await start()
  await index.send(1n)
  await index.passes()
  await index.send(2n, 3n, 4n)
  await index.follow()
  await index.fillAll()
  expect(await index.amounts()).toEqual([4n, 3n, 2n])
})

test('behavior: of an account with as many as are kept all is found that happened while the index stood still', async () => {
  const index = await start()
  await index.send(1n, 2n, 3n)
  const followed = await index.follow()
  await index.fillAll()
  // Early in the gap that comes now, far from where it is begun with.
  await index.send(4n, 5n)
  await index.passes()
  await index.send(6n)
  await index.passes()
  await index.leap(followed)
  await index.fillAll()
  expect(await index.amounts()).toEqual([6n, 5n, 4n, 3n, 2n, 1n])
})
