import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { callNode, type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import { caughtUp, expectEqual, startQuickIndex, want, wholeHistory } from './indexHarness.fixture.js'
import type { ChainIndex } from './startIndex.js'

let chain: IndexedChain
let database: Database
let index: ChainIndex
beforeEach(async () => {
  chain = await startIndexedChain(7)
  await chain.live(80)
  database = await openDatabase('memory:')
  index = startQuickIndex(chain.url, database)
  await want(index, chain.people)
})
afterEach(async () => {
  await index.stop()
  await database.close()
  await chain.stop()
})

/** Other blocks take the place of the last ones; what stood in them is sent once more, or is gone. */
async function goBack(blocks: number) {
  const head = await chain.head()
  await callNode(chain.url, 'anvil_rollback', [blocks])
  expect(await chain.head()).toBe(head - blocks)
}

test.each([1, 5, 64])(
  'behavior: a reorganization of %i blocks, with other transactions in them',
  async (depth) => {
    while ((await chain.head()) < 100) await chain.live(30)
    await caughtUp(database, chain)
    await goBack(depth)
    await callNode(chain.url, 'anvil_dropAllTransactions')
    const [ann = '', ben = ''] = chain.people
    await chain.mine([{ from: ann, to: ben, value: 5n }])
    for (let count = 0; count < depth + 1; count++) await chain.mine([])
    await expectEqual(database, chain)
    const [last] = await wholeHistory(index, ben)
    expect(last).toMatchObject({ operation: 'receive', transfers: [{ amount: 5n }] })
  },
  60_000,
)

test('behavior: anvil_reorg: the same transactions in other blocks', async () => {
  await caughtUp(database, chain)
  await callNode(chain.url, 'anvil_reorg', [6, []])
  await chain.live(10)
  await expectEqual(database, chain)
})

test('behavior: one that is deeper than it can undo: all is read again', async () => {
  while ((await chain.head()) < 120) await chain.live(30)
  await caughtUp(database, chain)
  await goBack(90)
  await callNode(chain.url, 'anvil_dropAllTransactions')
  for (let count = 0; count < 95; count++) await chain.mine([])
  await expectEqual(database, chain)
}, 60_000)

test('behavior: blocks that are taken back, and no others yet', async () => {
  await caughtUp(database, chain)
  await goBack(4)
  await expectEqual(database, chain)
})
