import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { testDatabases } from '../database/testDatabases.fixture.js'
import { HttpError } from '../httpError.js'
import { listen } from '../listen.js'
import { randomToken } from '../login/randomToken.js'
import { ownerOf, SITE, startOwned } from '../projects/ownerVisitor.fixture.js'
import { openStorage } from '../storage.js'
import { openSignIns } from './openSignIns.js'
import { signInCallLimits, signInRoutes } from './signInRoutes.js'
import { newAccount, signInVisitor } from './signInVisitor.fixture.js'

const OTHER = 'https://other.example'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Services on a file, with the projects `shop` and `pay`. */
async function start() {
  const made = await testDatabases[0]?.make()
  if (!made) throw new Error('There is no database')
  closing.push(() => made.drop())
  const services = await startOwned({ databaseUrl: made.url, signInSecret: randomToken(), trustProxy: 1 })
  closing.push(() => services.stop())
  const owner = await ownerOf(services)
  await owner.submit('/owner', '/owner', { id: 'pay', name: 'Pay' })
  const database = await openDatabase(made.url)
  closing.push(() => database.close())
  const rows = () => database.tables.selectFrom('signIns').selectAll().execute()
  return { ...services, owner, database, rows }
}

test('T14: pages of foreign origins, and calls from no page, are told nothing', async () => {
  const { url, owner, rows } = await start()
  await owner.submit('/owner/projects/shop', '/owner/projects/shop/origins', { origins: SITE })
  const victim = signInVisitor(url)
  await victim.signIn(newAccount())
  for (const [origin, status, code] of [
    ['https://evil.example', 403, 'ORIGIN_NOT_ALLOWED'],
    ['null', 403, 'ORIGIN_NOT_ALLOWED'],
    [OTHER, 403, 'ORIGIN_NOT_ALLOWED'],
    [`${SITE}.evil.example`, 403, 'ORIGIN_NOT_ALLOWED'],
    [null, 403, 'ORIGIN_NEEDED'],
  ] as const) {
    const attacker = signInVisitor(url, { origin })
    for (const [path, body] of [
      ['nonce', { browser: attacker.browser }],
      ['session', { keys: victim.keys }],
      ['sign-out', { keys: victim.keys, everywhere: true }],
      ['verify', { browser: attacker.browser, message: 'x', signature: 'x' }],
    ] as const) {
      const refused = await attacker.ask(path, body)
      expect([origin, path, refused.status, refused.code]).toEqual([origin, path, status, code])
    }
  }
  const unknown = await signInVisitor(url, { projectId: 'nobody' }).ask('session', { keys: victim.keys })
  expect([unknown.status, unknown.code]).toEqual([401, 'PROJECT_UNKNOWN'])
  expect(await rows()).toHaveLength(1)
})

test('T14: with a key that got out another site and another project have nothing of it, and end nothing', async () => {
  const { url } = await start()
  const account = newAccount()
  const victim = signInVisitor(url)
  await victim.signIn(account)
  for (const place of [{ origin: OTHER }, { projectId: 'pay' }, { origin: OTHER, projectId: 'pay' }]) {
    const attacker = signInVisitor(url, place)
    expect(await attacker.sessions(victim.keys)).toEqual([])
    expect((await attacker.ask('sign-out', { keys: victim.keys, everywhere: true })).answer.ended).toBe(0)
    // Nor does who signs in there with the account itself.
    await attacker.signIn(account)
    expect((await attacker.signOut({ everywhere: true })).answer.ended).toBe(1)
  }
  expect(await victim.sessions()).toEqual([account.address])
})

test('T14: a script that claims the site’s origin reads and ends nobody’s, and is itself alone', async () => {
  const { url, rows } = await start()
  const [account, own] = [newAccount(), newAccount()]
  const victim = signInVisitor(url)
  const { answer } = await victim.signIn(account)
  const [row] = await rows()
  const script = signInVisitor(url, { from: '203.0.113.9' })
  const guesses = [
    row?.key ?? '',
    victim.browser,
    answer.session.data.nonce.slice(0, 43),
    answer.key.slice(0, -1) + (answer.key.endsWith('A') ? 'B' : 'A'),
    randomToken(),
  ]
  for (const guess of guesses) {
    expect(await script.sessions([guess])).toEqual([])
    expect((await script.ask('sign-out', { keys: [guess], everywhere: true })).answer.ended).toBe(0)
  }
  // By the account’s name nothing is ended, nor taken the place of.
  await script.signIn(own)
  await script.signOut({ address: account.address, everywhere: true })
  await script.signOut({ everywhere: true })
  expect(await victim.sessions()).toEqual([account.address])
})

test('T14: nobody gets in with another’s signature, nonce, message or site', async () => {
  const { url, rows } = await start()
  const [victim, thief] = [newAccount(), newAccount()]
  const browser = signInVisitor(url)
  const script = signInVisitor(url, { from: '203.0.113.9' })
  const other = signInVisitor(url, { origin: OTHER })
  const paying = signInVisitor(url, { projectId: 'pay' })
  const message = await browser.compose(victim)
  const signed = await browser.sign(victim, message)
  const wrong = await browser.sign(victim, await browser.compose(victim))
  const onOptimism = (text: string) => text.replace('Chain ID: 1', 'Chain ID: 10')
  const later = (await script.nonce()).nonce
  const attempts: [string, Awaited<ReturnType<typeof script.verify>>][] = [
    ['NONCE_WRONG', await script.verify(signed)],
    ['NONCE_WRONG', await paying.verify({ ...signed, browser: browser.browser })],
    ['DOMAIN_WRONG', await other.verify({ ...signed, browser: browser.browser })],
    [
      'SIGNATURE_WRONG',
      await browser.verify(await browser.sign(victim, await browser.compose(victim), thief)),
    ],
    ['SIGNATURE_WRONG', await browser.verify({ ...wrong, message: onOptimism(wrong.message) })],
    // A nonce is good for one try.
    ['NONCE_WRONG', await browser.verify(wrong)],
    [
      'NONCE_WRONG',
      await browser.verify(await browser.sign(victim, await browser.compose(victim, { nonce: later }))),
    ],
    [
      'NONCE_WRONG',
      await browser.verify(
        await browser.sign(victim, await browser.compose(victim, { nonce: 'a'.repeat(76) })),
      ),
    ],
    ['DOMAIN_WRONG', await script.signIn(thief, { domain: 'other.example' })],
    ['URI_WRONG', await script.signIn(thief, { uri: `${OTHER}/` })],
    ['TIME_WRONG', await script.signIn(thief, { issuedAt: new Date(Date.now() - 3_600_000) })],
    ['MESSAGE_MALFORMED', await script.verify({ message: 'Hello', signature: '0x12' })],
  ]
  for (const [index, [code, refused]] of attempts.entries())
    expect([index, refused.status, refused.code]).toEqual([index, 422, code])
  expect(await rows()).toEqual([])
  // All of that cost the visitor nothing, and then the message is used up.
  expect((await browser.verify(signed)).status).toBe(200)
  expect((await browser.verify(signed)).code).toBe('NONCE_WRONG')
})

test('T14: each sign-in has a key of its own: who knew the ones before knows nothing of it', async () => {
  const { url } = await start()
  const [ann, ben] = [newAccount(), newAccount()]
  const visitor = signInVisitor(url)
  await visitor.signIn(ann)
  const planted = visitor.keys
  await visitor.signIn(ben)
  expect(await signInVisitor(url).sessions(planted)).toEqual([ann.address])
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no keys', '{}'],
  ['a key that is none', '{"keys":["x"]}'],
  ['many keys', JSON.stringify({ keys: Array.from({ length: 65 }, () => randomToken()) })],
  ['a key that is an object', '{"keys":[{"$ne":""}]}'],
])('T7: a body that is none is refused: %s', async (_, body) => {
  const { url } = await start()
  for (const path of ['session', 'sign-out', 'verify'])
    expect((await signInVisitor(url).ask(path, body)).status).toBe(400)
})

test('T7: a large one is refused', async () => {
  const { url } = await start()
  const { status } = await signInVisitor(url).ask('verify', `"${'x'.repeat(100_000)}"`)
  expect(status).toBe(413)
})

test('T34: a flood of calls is held up where it comes from, and not where others are', async () => {
  const { url } = await start()
  const script = signInVisitor(url, { from: '203.0.113.9' })
  const all = await Promise.all(
    Array.from({ length: signInCallLimits.most + 20 }, () => script.ask('session', { keys: [] })),
  )
  expect(all.filter(({ status }) => status === 429)).toHaveLength(20)
  const held = await script.ask('nonce', { browser: script.browser })
  expect([held.code, Number(held.headers.get('retry-after')) > 0]).toEqual(['RATE_LIMITED', true])
  const visitor = signInVisitor(url, { from: '198.51.100.9' })
  expect((await visitor.signIn(newAccount())).status).toBe(200)
})

test('T34: who signs in with ever new accounts uses up the share of their address, and a nonce of nobody else', async () => {
  const database = await openDatabase('memory:')
  closing.push(() => database.close())
  const signIns = openSignIns(database)
  closing.push(() => signIns.close())
  const routes = signInRoutes({
    signIns,
    secret: randomToken(),
    upstreams: new Map(),
    timeout: 1_000,
    storage: openStorage({ driver: 'memory' }),
    projectIds: ['shop'],
    trustProxy: 1,
    limits: { most: 3, mostOfBlock: 4 },
  })
  routes.onError((error, c) => (error instanceof HttpError ? c.json(error, error.status) : c.body(null, 500)))
  const server = await listen(routes, {
    host: '127.0.0.1',
    port: 0,
    portSetting: 'PORT',
    mayMove: false,
    stopWithin: 1_000,
    isBehindProxy: true,
    upgrade: (_request, socket) => socket.destroy(),
  })
  closing.push(() => server.close())
  const url = `http://127.0.0.1:${server.port}`
  const script = signInVisitor(url, { from: '203.0.113.9' })
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) statuses.push((await script.signIn(newAccount())).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const neighbour = signInVisitor(url, { from: '203.0.113.10' })
  expect((await neighbour.signIn(newAccount())).status).toBe(200)
  expect((await neighbour.signIn(newAccount())).code).toBe('RATE_LIMITED')
  expect((await signInVisitor(url, { from: '198.51.100.9' }).signIn(newAccount())).status).toBe(200)
  const kept = await database.tables.selectFrom('signIns').select('key').execute()
  const used = await database.tables.selectFrom('usedNonces').select('nonce').execute()
  expect([kept.length, used.length]).toEqual([5, 5])
  // Who is signed in stays so, and can leave.
  expect(await script.sessions()).toHaveLength(3)
  expect((await script.signOut()).answer).toMatchObject({ ended: 3, keys: [] })
})

test('T34: no more rows than there is room for: what is there is read and ended, and then there is room again', async () => {
  const { database, url, rows } = await start()
  const place = { projectId: 'shop', origin: SITE }
  const visitor = signInVisitor(url)
  for (let times = 0; times < 2; times += 1) await visitor.signIn(newAccount())
  const full = { status: 503, code: 'SIGN_INS_FULL' }
  const small = openSignIns(database, { ofProject: 2, inAll: 3 })
  closing.push(() => small.close())
  await expect(small.requireRoom(place)).rejects.toMatchObject(full)
  await small.requireRoom({ ...place, projectId: 'pay' })
  await signInVisitor(url, { projectId: 'pay' }).signIn(newAccount())
  await small.sweep()
  await expect(small.requireRoom({ ...place, projectId: 'pay' })).rejects.toMatchObject(full)
  expect(await small.read(place, visitor.keys)).toHaveLength(2)
  expect(await small.end(place, visitor.keys, {})).toBe(2)
  await small.sweep()
  await small.requireRoom(place)
  expect(await rows()).toHaveLength(1)
})
