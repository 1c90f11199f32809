import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { testDatabases } from '../database/testDatabases.fixture.js'
import { ownerOf, ownerVisitor, SITE, startOwned } from '../projects/ownerVisitor.fixture.js'
import { dayOf } from './eventCounts.js'
import { eventLimits } from './eventsRoute.js'
import { KINDS_OF_ADDRESS } from './kindShares.js'
import { report, tell } from './tell.fixture.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Services that count, on a file, and the owner of the project `shop`. */
async function start() {
  const made = await testDatabases[0]?.make()
  if (!made) throw new Error('There is no database')
  closing.push(() => made.drop())
  const services = await startOwned({ databaseUrl: made.url, analytics: true, trustProxy: 1 })
  closing.push(() => services.stop())
  const owner = await ownerOf(services)
  const database = await openDatabase(made.url)
  closing.push(() => database.close())
  const rows = () => database.tables.selectFrom('eventCounts').selectAll().execute()
  const counted = async () => (await rows()).reduce((all, { times }) => all + Number(times), 0)
  return { ...services, owner, database, rows, counted }
}

test('behavior: pages of a foreign origin, of another project’s origin, and calls from outside a page count nothing', async () => {
  const { url, owner, counted } = await start()
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/origins', { origins: SITE })
  const attempts = [
    { origin: 'https://evil.example', code: 'ORIGIN_NOT_ALLOWED' },
    { origin: 'null', code: 'ORIGIN_NOT_ALLOWED' },
    { origin: 'https://other.example', code: 'ORIGIN_NOT_ALLOWED' },
    { origin: `${SITE}.evil.example`, code: 'ORIGIN_NOT_ALLOWED' },
    { origin: null, code: 'ORIGIN_NEEDED' },
  ]
  for (const { origin, code } of attempts)
    for (const type of ['application/json', 'text/plain']) {
      const { status, error } = await tell(url, report('MODAL_OPEN'), { origin, type })
      expect([origin, status, error.code]).toEqual([origin, 403, code])
    }
  expect(await counted()).toBe(0)
})

test.each(['nobody', '', 'SHOP', 'shop ', '__proto__', 'x'.repeat(200)])(
  'behavior: an unknown project counts nothing: “%s”',
  async (projectId) => {
    const { url, counted } = await start()
    const { status, error } = await tell(url, report('MODAL_OPEN'), { projectId })
    expect(status).toBe(projectId.length > 128 ? 400 : 403)
    if (status === 403) expect(error.message).toBe('Unauthorized: invalid key')
    expect(await counted()).toBe(0)
  },
)

test('T34: a flood is held up where it comes from, and not where others are', async () => {
  const { url, counted } = await start()
  const from = '203.0.113.9'
  const list = () => Array.from({ length: 50 }, () => report('MODAL_OPEN'))
  const statuses: number[] = []
  for (let call = 0; call < 20; call++) statuses.push((await tell(url, list(), { from })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(eventLimits.most / 50)
  expect(new Set(statuses.slice(eventLimits.most / 50))).toEqual(new Set([429]))
  const held = await tell(url, report('MODAL_OPEN'), { from })
  expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await tell(url, report('MODAL_OPEN'), { from: '198.51.100.9' })).status).toBe(200)
  expect(await counted()).toBe(eventLimits.most + 1)
})

test('T34: a script that claims the site’s origin makes no wallet of others be counted less well', async () => {
  const { url, rows } = await start()
  const script = '203.0.113.9'
  for (let call = 0; call < eventLimits.most / 50; call++) {
    const invented = Array.from({ length: 50 }, (_, index) =>
      report('SELECT_WALLET', { name: `Wallet ${call}.${index}` }),
    )
    expect((await tell(url, invented, { from: script })).counted).toBe(50)
  }
  const visitors = ['198.51.100.7', '192.0.2.44', '2001:db8:1::7']
  for (const from of visitors)
    expect((await tell(url, report('SELECT_WALLET', { name: 'io.metamask' }), { from })).counted).toBe(1)
  const kept = await rows()
  expect(kept).toHaveLength(KINDS_OF_ADDRESS + 2)
  const timesOf = (name: string) => Number(kept.find(({ wallet }) => wallet === name)?.times)
  expect([timesOf('io.metamask'), timesOf('')]).toEqual([
    visitors.length,
    eventLimits.most - KINDS_OF_ADDRESS,
  ])
})

test('T34: nonsense counts for the flood, too', async () => {
  const { url } = await start()
  const statuses = await Promise.all(
    Array.from({ length: eventLimits.most + 20 }, () => tell(url, '{', { from: '203.0.113.10' })),
  )
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(20)
})

test.each([
  ['a large one', JSON.stringify(report('MODAL_OPEN', { connected: 'x'.repeat(70_000) })), 413],
  ['a large one without end', ' '.repeat(10_000_000), 413],
  [
    'more events than a call holds',
    JSON.stringify(Array.from({ length: 51 }, () => report('MODAL_OPEN'))),
    413,
  ],
  ['nothing', '', 400],
  ['no JSON', '<events/>', 400],
  ['an empty list', '[]', 400],
  ['null', 'null', 400],
  ['a number', '1', 400],
  ['a list in a list in a list', '['.repeat(30_000) + ']'.repeat(30_000), 400],
  ['no id', JSON.stringify({ ...report('MODAL_OPEN'), eventId: undefined }), 400],
  [
    'an id that says something',
    JSON.stringify(report('MODAL_OPEN', {}, { eventId: 'alice@mail.example' })),
    400,
  ],
  ['an id that is a number', JSON.stringify({ ...report('MODAL_OPEN'), eventId: 7 }), 400],
  ['no time', JSON.stringify({ ...report('MODAL_OPEN'), timestamp: 'now' }), 400],
  ['an address of 3,000 letters', JSON.stringify({ ...report('MODAL_OPEN'), url: 'x'.repeat(3_000) }), 400],
  ['no properties of its own', JSON.stringify({ ...report('MODAL_OPEN'), props: 'track' }), 400],
  [
    'another type',
    JSON.stringify({ ...report('MODAL_OPEN'), props: { type: 'x', event: 'MODAL_OPEN' } }),
    400,
  ],
  [
    'a good one beside a bad one',
    JSON.stringify([report('MODAL_OPEN'), { ...report('MODAL_OPEN'), eventId: 'x' }]),
    400,
  ],
])('T7: a body that is none is refused, and nothing of it counted: %s', async (_, body, status) => {
  const { url, counted } = await start()
  const told = await tell(url, body, { type: 'text/plain' })
  expect([told.status, typeof told.error.message]).toEqual([status, 'string'])
  expect(told.error.message.length).toBeLessThan(400)
  expect(await counted()).toBe(0)
})

const EVIL = '<img src=x onerror=alert(1)>'
const SECRETS = [
  'alice@mail.example',
  '493817',
  'wc:7f6e504bfad60b485450578e05678441fc3e8ffb8eb9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  `0x${'ab'.repeat(65)}`,
  `0x${'cd'.repeat(32)}`,
  '5KJvsngHeMpm884wtkJNzQGaCErckhHJBGFsvd3VyK5qMZXj3hS',
  EVIL,
  '\u202eevil',
]

test('R2: of an event what is on the list is kept, whatever else it holds, and the answer says what was left', async () => {
  const { url, rows } = await start()
  for (const secret of SECRETS) {
    const { status, counted, left } = await tell(
      url,
      [
        { ...report('SELECT_WALLET', { name: 'io.metamask', email: secret, [secret]: 'x' }), secret },
        report(secret),
        report('MODAL_CREATED', { name: secret }),
        report('CONNECT_ERROR', { name: 'io.metamask', code: secret }),
        report('CONNECT_SUCCESS', { name: 'io.metamask', method: secret }),
        report('DISCONNECT_SUCCESS', { namespace: secret, reason: secret }),
        report('SWITCH_NETWORK', { network: secret }),
        report('SIWX_AUTH_SUCCESS', { network: { toString: secret }, isSmartAccount: secret }),
        report('MODAL_OPEN', { connected: [secret] }, { address: secret.slice(0, 100) }),
        report(secret, {}, { type: 'error' }),
        report(
          'PLUGIN_FAILED',
          {
            errorType: secret,
            errorMessage: `Failed ${secret}`,
            stackTrace: `at ${secret}\n${secret}:1:2`,
            secret,
          },
          { type: 'error' },
        ),
      ].filter(({ props }) => props.event.length <= 64),
    )
    expect([secret, status, counted]).toEqual([secret, 200, 8])
    expect(left).toContain('event 0: the property “email” is not counted')
  }
  const kept = JSON.stringify(await rows())
  expect(kept).toContain('io.metamask')
  for (const secret of SECRETS) expect(kept).not.toContain(JSON.stringify(secret.slice(0, 40)).slice(1, -1))
  expect(kept).not.toMatch(/<|@|onerror/)
})

test('R2: names of wallets are names, and nothing of an object’s own', async () => {
  const { url, rows } = await start()
  for (const name of [
    EVIL,
    'a@b.example',
    'x'.repeat(65),
    'https://evil.example',
    { length: 1 },
    ['a'],
    7,
    null,
    '',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
  ])
    await tell(url, report('SELECT_WALLET', { name }))
  await tell(
    url,
    `[${JSON.stringify(report('SELECT_WALLET')).replace('"properties":{', '"properties":{"__proto__":{"name":"evil"},"constructor":"evil"')}]`,
  )
  expect((await rows()).map(({ wallet, detail, times }) => [wallet, detail, Number(times)])).toEqual([
    ['', '', 12],
  ])
  await tell(url, report('SELECT_WALLET', { name: "Léa's" }))
  await tell(url, report('SELECT_WALLET', { name: "Ann's Wallet (beta)" }))
  expect((await rows()).map(({ wallet }) => wallet).sort()).toEqual(['', "Ann's Wallet (beta)"])
})

test('T1: markup that stands in the database stays text on the owner’s page', async () => {
  const { owner, database } = await start()
  const row = { projectId: 'shop', day: dayOf(), times: 3 }
  const planted = [
    { ...row, event: 'CONNECT_ERROR', wallet: EVIL, detail: JSON.stringify({ code: EVIL }) },
    {
      ...row,
      event: 'ERROR',
      wallet: '',
      detail: JSON.stringify({ code: EVIL, errorMessage: EVIL, stackTrace: EVIL }),
    },
    { ...row, event: 'CONNECT_SUCCESS', wallet: '"><script>alert(1)</script>', detail: 'no JSON' },
    { ...row, event: 'CONNECT_ERROR', wallet: 'odd', detail: '[1]' },
    { ...row, event: 'CONNECT_ERROR', wallet: 'odder', detail: 'null' },
    { ...row, event: EVIL, wallet: EVIL, detail: '' },
  ]
  for (const values of planted)
    await database.write((tables) => tables.insertInto('eventCounts').values(values).execute())
  const { status, text } = await owner.get('/owner/projects/shop/events')
  expect(status).toBe(200)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toMatch(/<img|<script|style="/)
})

test('behavior: another project’s counts are for its own editors alone', async () => {
  const { url, owner } = await start()
  await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
  await tell(url, report('SELECT_WALLET', { name: 'of-the-shop' }))
  await tell(url, report('CONNECT_SUCCESS', { name: 'of-the-shop' }))
  const { text } = await owner.submit('/owner/people', '/owner/people', { name: 'Ann', projects: 'pay' })
  const token = /class="token"><code>([\w-]{43})<\/code>/.exec(text)?.[1] ?? ''
  const ann = ownerVisitor(url)
  await ann.logIn(token)
  expect((await ann.get('/owner/projects/pay/events')).status).toBe(200)
  for (const path of ['/owner/projects/shop/events', '/owner/projects/shop/events?days=7']) {
    const refused = await ann.get(path)
    expect([refused.status, refused.text.includes('of-the-shop')]).toEqual([404, false])
    const stranger = await ownerVisitor(url).get(path)
    expect(stranger.text).toContain('name="token"')
    expect(stranger.text).not.toContain('of-the-shop')
  }
  const form = await ann.formOf('/owner/projects/pay')
  expect((await ann.post('/owner/projects/shop/events', { ...form })).status).toBe(404)
  expect((await ann.get('/owner/projects/pay/events')).text).not.toContain('of-the-shop')
  expect((await owner.get('/owner/projects/shop/events')).text).toContain('of-the-shop')
})
