import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../../test/setup/postgres.mjs'
import { findPostgres } from '../../../../test/setup/sharedPostgres.mjs'
import { startTcpProxy } from '../tcpProxy.fixture.js'
import { type Database, openDatabase } from './openDatabase.js'
import { ask } from './testDatabases.fixture.js'

const RECOVERY = { timeout: 10_000, interval: 100 }
const isThere = (await findPostgres()) !== undefined

describe.skipIf(!isThere)('Postgres is lost and comes back', { timeout: 60_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const opened: Database[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 120_000)
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))
  afterAll(() => postgres?.stop())

  async function open(url = `${postgres.url}/postgres`) {
    const database = await openDatabase(url)
    opened.push(database)
    return database
  }
  const add = (database: Database, id: string) =>
    database.write((transaction) => transaction.insertInto('usedKeys').values({ id }).execute())
  const read = (database: Database) => database.tables.selectFrom('usedKeys').selectAll().execute()
  const unreachable = { code: 'STORAGE_UNREACHABLE', status: 503 }

  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'behavior: ended by %s, what was acknowledged is there',
    async (signal) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      const database = await open()
      await add(database, signal)
      await postgres.kill(signal)
      for (let times = 0; times < 3; times++) {
        await expect(read(database)).rejects.toMatchObject(unreachable)
        await expect(add(database, 'lost')).rejects.toMatchObject(unreachable)
      }
      await postgres.start()
      await vi.waitFor(() => add(database, `after ${signal}`), RECOVERY)
      expect((await read(database)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([signal, `after ${signal}`]),
      )
      expect(said.mock.calls.flat().filter((line) => String(line).startsWith('Postgres is'))).toEqual([
        expect.stringMatching(/^Postgres is lost: /),
        'Postgres is there again.',
      ])
    },
  )

  test('behavior: one that only reads, as after a failover: its connections are left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await open()
    await add(database, 'before')
    await ask(`${postgres.url}/template1`, 'alter database postgres set default_transaction_read_only = on')
    // Those that are open become read-only too.
    await ask(
      `${postgres.url}/template1`,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'",
    )
    await vi.waitFor(
      () => expect(add(database, 'no')).rejects.toMatchObject({ ...unreachable, cause: { code: '25006' } }),
      RECOVERY,
    )
    await expect(database.ping()).rejects.toMatchObject(unreachable)
    await ask(`${postgres.url}/template1`, 'alter database postgres set default_transaction_read_only = off')
    await vi.waitFor(() => add(database, 'writable'), RECOVERY)
  })

  test('F2: a replica is promoted in the place of one that died: what was acknowledged is there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const replica = await startPostgres({ of: postgres.url })
    const proxy = await startTcpProxy(postgres.port)
    try {
      // Acknowledged is what both have.
      await ask(`${postgres.url}/postgres`, "alter system set synchronous_standby_names = '*'")
      await ask(`${postgres.url}/postgres`, 'select pg_reload_conf()')
      const database = await open(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)
      const acknowledged: string[] = []
      let isOver = false
      const writing = (async () => {
        for (let at = 0; !isOver; at++) {
          const id = `failover ${at}`
          await add(database, id).then(
            () => acknowledged.push(id),
            () => sleep(20),
          )
        }
      })()
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), RECOVERY)
      await postgres.kill('SIGQUIT')
      const before = acknowledged.length
      await ask(`${replica.url}/postgres`, 'select pg_promote()')
      proxy.leadTo(replica.port)
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), RECOVERY)
      isOver = true
      await writing
      expect((await read(database)).map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
      await database.close()
      opened.length = 0
    } finally {
      proxy.stop()
      await replica.stop()
      await postgres.start()
      await ask(`${postgres.url}/postgres`, 'alter system reset synchronous_standby_names')
      await ask(`${postgres.url}/postgres`, 'select pg_reload_conf()')
    }
  })

  test('F3: one that is too slow is refused within some seconds, and goes on when it is not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await open()
    const holder = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await holder.connect()
    await holder.query('begin; lock table used_keys in access exclusive mode')
    const began = Date.now()
    await expect(add(database, 'slow')).rejects.toMatchObject(unreachable)
    expect(Date.now() - began).toBeLessThan(12_000)
    await holder.query('rollback')
    await holder.end()
    await vi.waitFor(() => add(database, 'fast'), RECOVERY)
  })

  test('behavior: a connection that falls silent is given up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const proxy = await startTcpProxy(postgres.port)
    const database = await open(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)
    await Promise.all(Array.from({ length: 5 }, () => read(database)))
    proxy.silence()
    const began = Date.now()
    await expect(read(database)).rejects.toMatchObject(unreachable)
    expect(Date.now() - began).toBeLessThan(8_000)
    // The others that fell silent are not tried one after the other.
    await vi.waitFor(() => read(database), { timeout: 2_000, interval: 50 })
    await database.close()
    opened.length = 0
    proxy.stop()
  })
})
