import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { networkOf } from '../network.js'
import { ownerOf, startOwned } from '../projects/ownerVisitor.fixture.js'
import { openStorage } from '../storage.js'
import { createEventCounts, dayOf, MOST_ROWS } from './eventCounts.js'
import { createKindShares, KINDS_OF_ADDRESS, KINDS_OF_BLOCK } from './kindShares.js'
import { report, switchCounting, tell } from './tell.fixture.js'

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  const closing: (() => unknown)[] = []
  beforeEach(async () => {
    made = await make()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await made.drop()
  })

  async function start(options: Parameters<typeof startOwned>[0] = {}) {
    const services = await startOwned({ databaseUrl: made.url, analytics: true, ...options })
    closing.push(() => services.stop())
    return services
  }
  async function open() {
    const database = await openDatabase(made.url)
    closing.push(() => database.close())
    return database
  }
  const rows = async () => {
    const { tables } = await open()
    const found = await tables.selectFrom('eventCounts').selectAll().execute()
    return found
      .map((row) => ({ ...row, times: Number(row.times) }))
      .sort((one, other) => (one.event + one.wallet < other.event + other.wallet ? -1 : 1))
  }
  const today = { projectId: 'shop', day: dayOf() }
  const openCounts = async (days = 90) => {
    const storage = openStorage({ driver: 'memory' })
    const counts = createEventCounts(await open(), { days, shares: createKindShares(storage) })
    closing.push(() => counts.close())
    return counts
  }
  /** So many choices, each of another wallet. */
  const choices = (from: number, many: number) =>
    Array.from({ length: many }, (_, index) => ({
      eventId: `${from + index}`,
      event: 'SELECT_WALLET',
      wallet: `w${from + index}`,
      detail: {},
    }))

  test('default: counted by day, wallet and what is told apart, as JSON or as plain text, alone or as a list', async () => {
    const services = await start()
    const { url } = services
    await ownerOf(services)
    const one = await tell(url, report('MODAL_OPEN', { connected: false }))
    expect([one.status, one.counted, one.left]).toEqual([200, 1, []])
    const beacon = await tell(
      url,
      [report('MODAL_OPEN', { connected: false }), report('SELECT_WALLET', { name: 'io.metamask' })],
      { type: 'text/plain;charset=UTF-8' },
    )
    expect([beacon.status, beacon.counted]).toEqual([200, 2])
    await tell(url, report('CONNECT_ERROR', { name: 'io.metamask', code: 'USER_REJECTED' }))
    expect(await rows()).toEqual([
      {
        ...today,
        event: 'CONNECT_ERROR',
        wallet: 'io.metamask',
        detail: '{"code":"USER_REJECTED"}',
        times: 1,
      },
      { ...today, event: 'MODAL_OPEN', wallet: '', detail: '{"connected":false}', times: 2 },
      { ...today, event: 'SELECT_WALLET', wallet: 'io.metamask', detail: '', times: 1 },
    ])
  })

  test('behavior: nothing is kept of who it was, where, or when in the day', async () => {
    const services = await start()
    const { url } = services
    await ownerOf(services)
    const address = '0x1111111111111111111111111111111111111111'
    const told = report('SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: false }, { address })
    await tell(url, told)
    const { tables } = await open()
    const kept = JSON.stringify([
      await rows(),
      await tables.selectFrom('countedEvents').select(['projectId', 'eventId']).execute(),
    ])
    expect(kept).toContain('SIWX_AUTH_SUCCESS')
    for (const telling of [address, 'shop.example', 'cart', String(told.timestamp), '127.0.0.1', '::1'])
      expect(kept).not.toContain(telling)
  })

  test('behavior: an event that comes again counts once: in one call, in two, to a process beside', async () => {
    const services = await start()
    await ownerOf(services)
    const beside = await start()
    const again = report('SELECT_WALLET', { name: 'a' })
    await tell(services.url, [again, again])
    await tell(services.url, again)
    await Promise.all([tell(services.url, again), tell(beside.url, again), tell(beside.url, again)])
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tell(index % 2 ? services.url : beside.url, [report('MODAL_CLOSE'), report('MODAL_OPEN'), again]),
      ),
    )
    expect(Object.fromEntries((await rows()).map(({ event, times }) => [event, times]))).toEqual({
      SELECT_WALLET: 1,
      MODAL_OPEN: 30,
      MODAL_CLOSE: 30,
    })
  })

  test('behavior: kept over a restart', async () => {
    const services = await start()
    await ownerOf(services)
    const told = report('SELECT_WALLET', { name: 'a' })
    await tell(services.url, told)
    await services.stop()
    const again = await start()
    await tell(again.url, [told, report('SELECT_WALLET', { name: 'a' })])
    expect((await rows()).map(({ times }) => times)).toEqual([2])
  })

  test('behavior: what was taken before the services stop is on the disk', async () => {
    const services = await start()
    await ownerOf(services)
    const calls = Array.from({ length: 20 }, () => tell(services.url, report('MODAL_OPEN')))
    await Promise.race(calls)
    await services.stop()
    const taken = (await Promise.allSettled(calls)).filter(
      (call) => call.status === 'fulfilled' && call.value.status === 200,
    )
    expect((await rows())[0]?.times).toBe(taken.length)
  })

  test('args: analytics: each project as its owner decides, else as the services were started', async () => {
    const services = await start({ analytics: false, projectIds: ['older'] })
    const owner = await ownerOf(services)
    await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
    const isOn = async (id: string) => {
      const headers = { origin: 'https://shop.example' }
      const answer = await fetch(`${services.url}/getAnalyticsConfig?projectId=${id}`, { headers })
      return ((await answer.json()) as { isAnalyticsEnabled: boolean }).isAnalyticsEnabled
    }
    expect([await isOn('shop'), await isOn('pay'), await isOn('older')]).toEqual([false, false, false])
    expect((await switchCounting(owner, true)).location).toBe('/owner/projects/shop?done=saved')
    expect((await switchCounting(owner, true)).location).toBe('/owner/projects/shop?done=same')
    expect([await isOn('shop'), await isOn('pay'), await isOn('older')]).toEqual([true, false, false])
    for (const [projectId, status] of [
      ['shop', 200],
      ['pay', 409],
      ['older', 409],
    ] as const)
      expect((await tell(services.url, report('MODAL_OPEN'), { projectId })).status).toBe(status)
    await switchCounting(owner, false)
    const off = await tell(services.url, report('MODAL_OPEN'))
    expect([off.status, off.error.code]).toEqual([409, 'ANALYTICS_OFF'])
    expect(await rows()).toMatchObject([{ projectId: 'shop', times: 1 }])
    expect((await owner.get('/owner/changes')).text).toContain('Counting what visitors do: off')
    await services.stop()
    const counting = await start()
    const again = await ownerOf(counting)
    expect((await tell(counting.url, report('MODAL_OPEN'), { projectId: 'pay' })).status).toBe(200)
    expect((await tell(counting.url, report('MODAL_OPEN'))).status).toBe(409)
    expect((await again.get('/owner/projects/shop')).text).not.toMatch(/value="on"\s+checked/)
    expect((await again.get('/owner/projects/pay')).text).toMatch(/value="on"\s+checked/)
  })

  test('args: days: older counts are removed, and so are those of projects that are no more', async () => {
    const services = await start()
    const owner = await ownerOf(services)
    await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
    const database = await open()
    const old = { projectId: 'shop', event: 'MODAL_OPEN', wallet: '', detail: '', times: 1 }
    for (const row of [
      { ...old, day: dayOf(6) },
      { ...old, day: dayOf(7) },
      { ...old, day: dayOf(400) },
      { ...old, day: dayOf(1), projectId: 'gone' },
    ])
      await database.write((tables) => tables.insertInto('eventCounts').values(row).execute())
    for (const [eventId, at] of [
      ['a', Date.now()],
      ['b', Date.now() - 3_700_000],
    ] as const)
      await database.write((tables) =>
        tables.insertInto('countedEvents').values({ projectId: 'shop', eventId, at }).execute(),
      )
    await (await openCounts(7)).sweep()
    expect((await rows()).map(({ day }) => day)).toEqual([dayOf(6)])
    const known = await database.tables.selectFrom('countedEvents').select('eventId').execute()
    expect(known).toEqual([{ eventId: 'a' }])
    await tell(services.url, report('MODAL_OPEN'), { projectId: 'pay' })
    expect((await rows()).map(({ projectId }) => projectId).sort()).toEqual(['pay', 'shop'])
    await owner.submit('/owner/projects/pay', '/owner/projects/pay/remove', { id: 'pay' })
    expect((await rows()).map(({ projectId }) => projectId)).toEqual(['shop'])
  })

  test('T34: a flood of different ones grows the database no further, and is counted all the same', async () => {
    const counts = await openCounts()
    // Each of a network of its own.
    const network = (from: number) => networkOf(`203.0.${from / 100}.9`)
    const flood = Array.from({ length: MOST_ROWS / 100 + 5 }, (_, index) => index * 100)
    await Promise.all(flood.map((from) => counts.add('shop', choices(from, 100), network(from))))
    const kept = await rows()
    expect(kept).toHaveLength(MOST_ROWS + 1)
    expect(kept.find(({ wallet }) => wallet === '')?.times).toBe(500)
    const many = choices(10_000, 5_001)
    await expect(counts.add('shop', many, network(0))).rejects.toMatchObject({
      status: 503,
      code: 'TOO_MANY_EVENTS',
    })
  })

  test('T34: a flood from one address, or one block, takes its share of what a project tells apart, and no more', async () => {
    const counts = await openCounts()
    const one = networkOf('203.0.113.9')
    // More than it may send in a minute, which is held up elsewhere.
    await counts.add('shop', choices(0, MOST_ROWS), one)
    expect(await rows()).toHaveLength(KINDS_OF_ADDRESS + 1)
    expect((await rows()).find(({ wallet }) => wallet === '')?.times).toBe(MOST_ROWS - KINDS_OF_ADDRESS)

    const neighbours = Array.from({ length: 3 }, (_, host) => networkOf(`203.0.113.${host + 10}`))
    for (const [index, from] of neighbours.entries())
      await counts.add('shop', choices((index + 2) * MOST_ROWS, KINDS_OF_ADDRESS), from)
    expect(await rows()).toHaveLength(KINDS_OF_BLOCK + 1)

    const visitor = { eventId: 'v', event: 'CONNECT_ERROR', wallet: 'io.metamask', detail: { code: 'NO' } }
    await counts.add('shop', [visitor], networkOf('198.51.100.7'))
    await counts.add('shop', [{ ...visitor, eventId: 'w' }], one)
    const told = (await rows()).filter(({ event }) => event === 'CONNECT_ERROR')
    // What is told apart already is so whoever it comes from.
    expect(told.map(({ wallet, detail, times }) => [wallet, detail, times])).toEqual([
      ['io.metamask', '{"code":"NO"}', 2],
    ])
  })

  test('T34: what comes in the same moment from a flood and from a visitor is told apart for the visitor', async () => {
    const counts = await openCounts()
    const flood = networkOf('203.0.113.9')
    await counts.add('shop', choices(0, 2 * KINDS_OF_ADDRESS), flood)
    const same = (eventId: string) => ({ eventId, event: 'SELECT_WALLET', wallet: 'io.rabby', detail: {} })
    await Promise.all([
      counts.add('shop', [same('a')], flood),
      counts.add('shop', [same('b')], networkOf('198.51.100.7')),
    ])
    expect((await rows()).find(({ wallet }) => wallet === 'io.rabby')?.times).toBe(2)
  })

  test('T34: the share is of a project', async () => {
    const counts = await openCounts()
    const from = networkOf('203.0.113.9')
    await counts.add('shop', choices(0, 2 * KINDS_OF_ADDRESS), from)
    await counts.add('pay', choices(0, 2 * KINDS_OF_ADDRESS), from)
    for (const projectId of ['shop', 'pay'])
      expect((await rows()).filter((row) => row.projectId === projectId)).toHaveLength(KINDS_OF_ADDRESS + 1)
  })
})
