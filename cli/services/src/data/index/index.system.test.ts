import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../../database/testDatabases.fixture.js'
import { type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import { caughtUp, expectEqual, startQuickIndex, want } from './indexHarness.fixture.js'

let chain: IndexedChain
const undo: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  chain = await startIndexedChain()
  undo.push(chain.stop)
})
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

function start(database: Database, traces = true) {
  const index = startQuickIndex(chain.url, database, { traces })
  undo.push(index.stop)
  return index
}

describe.each(testDatabases)('on $kind', ({ make }) => {
  let made: TestDatabase
  beforeEach(async () => {
    made = await make()
    undo.push(made.drop)
  })
  async function open(): Promise<Database> {
    const database = await openDatabase(made.url)
    undo.push(() => database.close())
    return database
  }

  test('default: what was before and what comes after, equal to the node to the last unit', async () => {
    const database = await open()
    await chain.live(250)
    const index = start(database)
    await want(index, chain.people)
    await chain.live(150)
    await expectEqual(database, chain)
  }, 60_000)

  test('behavior: stopped and started again in between, each time where it was', async () => {
    const database = await open()
    await chain.live(60)
    let index = start(database)
    await want(index, chain.people)
    for (let times = 0; times < 4; times++) {
      await index.stop()
      await chain.live(40)
      index = start(database)
      await chain.live(20)
    }
    await expectEqual(database, chain)
  }, 60_000)

  test('behavior: of two processes one leads, whoever is asked, and the other when that one is gone', async () => {
    const [one, other] = [await open(), await open()]
    const [first, second] = [start(one), start(other)]
    await want(first, chain.people.slice(0, 3))
    await want(second, chain.people)
    await chain.live(50)
    await caughtUp(one, chain)
    await first.stop()
    await chain.live(50)
    await expectEqual(other, chain)
  }, 60_000)
})

test('behavior: only who was asked for takes room', async () => {
  const database = await openDatabase('memory:')
  undo.push(() => database.close())
  await chain.live(50)
  const index = start(database)
  await want(index, chain.people.slice(0, 1))
  await chain.live(30)
  await caughtUp(database, chain)
  const rows = await database.tables.selectFrom('indexEntries').select('address').distinct().execute()
  expect(rows).toEqual([{ address: chain.people[0] }])
})
