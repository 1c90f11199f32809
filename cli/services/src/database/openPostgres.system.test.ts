import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../../test/setup/postgres.mjs'
import { findPostgres } from '../../../../test/setup/sharedPostgres.mjs'
import { mountSmallDisk } from '../smallDisk.fixture.js'
import { startTcpProxy } from '../tcpProxy.fixture.js'
import { type Database, openDatabase } from './openDatabase.js'
import { ask } from './testDatabases.fixture.js'

const RECOVERY = { timeout: 10_000, interval: 100 }
/** Of all clients together. */
const CONNECTIONS = 40
const isThere = (await findPostgres()) !== undefined

describe.skipIf(!isThere)('Postgres is lost and comes back', { timeout: 60_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const opened: Database[] = []
  beforeAll(async () => {
    postgres = await startPostgres({ connections: CONNECTIONS })
  }, 120_000)
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
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

  test('behavior: a process that stood still for longer than a query may take has lost nothing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await open()
    await add(database, 'before it')
    const asked = [read(database), add(database, 'meanwhile')]
    // What was asked is on its way.
    await sleep(1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
    await Promise.all(asked)
    expect(said.mock.calls).toEqual([])
  })

  test('F3: one that is too slow is refused within some seconds, and goes on when it is not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    const database = await open()
    const holder = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await holder.connect()
    await holder.query('begin; lock table used_keys in access exclusive mode')
    const adding = expect(add(database, 'slow')).rejects.toMatchObject(unreachable)
    await vi.waitFor(async () => {
      const { rows } = await holder.query('select from pg_locks where not granted')
      expect(rows).toHaveLength(1)
    })
    vi.advanceTimersByTime(12_000)
    await adding
    await holder.query('rollback')
    await holder.end()
    await vi.waitFor(() => add(database, 'fast'), RECOVERY)
  })

  test('behavior: a connection that falls silent is given up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const proxy = await startTcpProxy(postgres.port)
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    const database = await open(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)
    await Promise.all(Array.from({ length: 5 }, () => read(database)))
    proxy.silence()
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const reading = expect(read(database)).rejects.toMatchObject(unreachable)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    vi.advanceTimersByTime(8_000)
    await reading
    // The others that fell silent are not tried: by a clock that stands still that would never be over.
    await read(database)
    await database.close()
    opened.length = 0
    proxy.stop()
  })

  test('behavior: others use all connections: those that are here do, and there are more when they can be had', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await open()
    await add(database, 'first')
    const holders: pg.Client[] = []
    async function takeTheRest() {
      for (;;) {
        const holder = new pg.Client({ connectionString: `${postgres.url}/template1` })
        holder.on('error', () => {})
        try {
          await holder.connect()
        } catch {
          return
        }
        holders.push(holder)
      }
    }
    try {
      await takeTheRest()
      expect(holders.length).toBeGreaterThan(CONNECTIONS / 2)
      const ids = Array.from({ length: 20 }, (_, at) => `crowded ${at}`)
      await Promise.all(ids.map((id) => add(database, id)))
      expect((await read(database)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      await expect(openDatabase(`${postgres.url}/postgres`)).rejects.toMatchObject({
        code: 'DATABASE_UNREACHABLE',
        message: expect.stringMatching(/too many clients|connection slots/),
      })

      // Until there is none left.
      await holders[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'",
      )
      await vi.waitFor(async () => {
        await takeTheRest()
        await expect(read(database)).rejects.toMatchObject(unreachable)
      }, RECOVERY)
    } finally {
      await Promise.all(holders.map((holder) => holder.end()))
    }
    await vi.waitFor(() => add(database, 'room'), RECOVERY)
    const words = said.mock.calls.flat().filter((line) => String(line).startsWith('Postgres refuses'))
    // By the one that could not start too.
    expect(words).toEqual(Array(2).fill(expect.stringMatching(/too many clients|connection slots/)))
  })

  const disk = isThere ? mountSmallDisk(24) : undefined
  afterAll(() => disk?.stop())
  test.skipIf(!disk)(
    'behavior: its disk is full: what is there stays, and more is taken when there is room',
    async () => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      const folder = `${disk?.folder}/tables`
      const server = `${postgres.url}/postgres`
      // By Postgres itself, whose the folder has to be.
      await ask(server, `copy (select 1) to program 'mkdir ${folder}'`)
      await ask(server, `create tablespace small location '${folder}'`)
      await ask(server, 'create database small tablespace small')
      const database = await open(`${postgres.url}/small`)
      disk?.fill()
      const acknowledged: string[] = []
      const long = () => Array.from({ length: 50 }, () => crypto.randomUUID()).join()
      const addNext = async () => {
        const id = long()
        await add(database, id)
        acknowledged.push(id)
      }
      await expect(
        (async () => {
          for (let count = 0; count < 200; count++) await addNext()
        })(),
      ).rejects.toMatchObject({ ...unreachable, cause: { code: '53100' } })
      for (let times = 0; times < 3; times++) await expect(addNext()).rejects.toMatchObject(unreachable)
      expect((await read(database)).map(({ id }) => id).sort()).toEqual(acknowledged.sort())
      const words = said.mock.calls.flat().filter((line) => String(line).startsWith('Postgres '))
      expect(words).toEqual([expect.stringMatching(/^Postgres refuses: .*No space left on device/)])

      disk?.clear()
      await vi.waitFor(addNext, RECOVERY)
      expect((await read(database)).map(({ id }) => id).sort()).toEqual(acknowledged.sort())
      await database.close()
      opened.length = 0
      await ask(server, 'drop database small with (force)')
      await ask(server, 'drop tablespace small')
    },
  )
})
