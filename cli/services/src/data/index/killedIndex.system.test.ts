import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../../database/testDatabases.fixture.js'
import { startLoginProcess } from '../../login/loginProcess.fixture.js'
import { type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import { expectEqual } from './indexHarness.fixture.js'
import { NETWORK } from './indexHeld.fixture.js'

/** More, for once: `TRANSACTIONS=50000 KILLS=20 npx vitest run --project unit killedIndex -t sqlite`. */
const TRANSACTIONS = Number(process.env.TRANSACTIONS ?? 300)
const KILLS = Number(process.env.KILLS ?? 2)
const DEADLINE = Math.max(600_000, 60 * TRANSACTIONS)

type Process = Awaited<ReturnType<typeof startLoginProcess>>

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  let chain: IndexedChain
  const processes: Process[] = []
  beforeEach(async () => {
    made = await make()
    chain = await startIndexedChain(TRANSACTIONS)
  })
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.end()))
    await chain.stop()
    await made.drop()
  })

  async function start(): Promise<Process> {
    const env = { UPSTREAMS: `${NETWORK}=${chain.url}`, INDEX: NETWORK, PROJECT_IDS: 'test' }
    const started = await startLoginProcess({ ...env, DATABASE_URL: made.url })
    processes.push(started)
    return started
  }

  const ask = async ({ url }: Process, address: string) => {
    const answer = await fetch(`${url}/v1/account/${address}/history?chainId=${NETWORK}&projectId=test`)
    expect(answer.status).toBe(200)
  }

  const nftsOf = async ({ url }: Process, address: string): Promise<Record<string, bigint>> => {
    const held: Record<string, bigint> = {}
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `chainId=${NETWORK}&projectId=test&cursor=${cursor}`
      const answer = await fetch(`${url}/v1/account/${address}/nfts?${query}`)
      const { data, next } = (await answer.json()) as {
        data: { address: string; tokenId: string; quantity: { numeric: string } }[]
        next: string | null
      }
      for (const one of data)
        held[`${one.address.split(':')[2]?.toLowerCase()}/${one.tokenId}`] = BigInt(one.quantity.numeric)
      cursor = next
    }
    return held
  }

  test(
    'behavior: two processes, of which the one that writes is killed again and again, miss and count twice nothing',
    async () => {
      await chain.live(Math.floor(TRANSACTIONS / 3))
      await start()
      const database = await openDatabase(made.url)
      const leaderOf = async () => {
        const row = await database.tables.selectFrom('indexChains').select('leader').executeTakeFirst()
        return row?.leader ?? undefined
      }
      await Promise.all(chain.people.map((address) => ask(processes[0] as Process, address)))
      for (let kills = 0; kills < KILLS; kills++) {
        const before = await leaderOf()
        await start()
        await chain.live(Math.floor(TRANSACTIONS / 3 / KILLS))
        // While it has something to do.
        const living = chain.live(Math.floor(TRANSACTIONS / 3 / KILLS))
        await sleep(100 + ((kills * 577) % 1_900))
        await processes.shift()?.end('SIGKILL')
        await living
        const leads = async () => expect([undefined, before]).not.toContain(await leaderOf())
        await vi.waitFor(leads, { timeout: 20_000, interval: 100 })
      }
      await expectEqual(database, chain)
      for (const address of chain.people) {
        const held = Object.entries(await chain.heldBy(address)).filter(([key]) => /\/\d/.test(key))
        expect(await nftsOf(processes[0] as Process, address)).toEqual(Object.fromEntries(held))
      }
      const { count } = await database.tables
        .selectFrom('indexEntries')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBeGreaterThan(TRANSACTIONS / 2)
      await database.close()
    },
    DEADLINE,
  )
})
