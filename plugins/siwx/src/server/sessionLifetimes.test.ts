import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addresses, browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'
import { defer } from '../../test/defer.js'
import { account, compose, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { createBrowserSessions } from './browserSessions.js'
import { createSessionRows } from './sessionRows.js'
import { memoryStorage } from './storage.js'

const HOUR = 3_600_000

describe.each(Object.entries(storages))('%s', (_, storage) => {
  function openLate() {
    let ahead = 0
    const now = () => Date.now() + ahead
    const sessions = open(storage, now)
    const late = (name: string) => session(name, 'solana:1', { expiresAt: now() + 24 * HOUR })
    return { ...sessions, late, passes: (ms: number) => (ahead += ms) }
  }

  test('T14: a cookie whose successor is in use still ends what it showed, and what was signed in before it, for as long as that holds', async () => {
    const sessions = openLate()
    const lost = { token: await sessions.add({ token: undefined, browser }, session('before')), browser }
    const own = { token: await sessions.add({ token: undefined, browser }, session('own')), browser }
    const next = { token: await sessions.add(own, session('later')), browser }
    expect(addresses(await sessions.read(next))).toEqual(['later', 'own'])
    sessions.passes(23 * HOUR)
    expect(addresses(await sessions.end(own, {}))).toEqual(['before', 'own'])
    expect(await sessions.read(lost)).toEqual([])
    expect(addresses(await sessions.read(next))).toEqual(['later'])
  })

  test('T14: a sign-out finds what a browser has signed in, also where its first sign-ins are over', async () => {
    const sessions = openLate()
    for (const name of ['first', 'second']) {
      await sessions.add({ token: undefined, browser }, sessions.late(name))
      sessions.passes(13 * HOUR)
    }
    const lost = { token: await sessions.add({ token: undefined, browser }, sessions.late('lost')), browser }
    const own = { token: await sessions.add({ token: undefined, browser }, sessions.late('own')), browser }
    sessions.passes(14 * HOUR)
    expect(addresses(await sessions.read(lost))).toEqual(['lost'])
    expect(addresses(await sessions.end(own, {}))).toEqual(['lost', 'own'])
    expect(await sessions.read(lost)).toEqual([])
  })
})

test('T34: of what was signed in with a browser 40 are listed, and for which there is no room is told', async () => {
  const storage = memoryStorage()
  const rows = createSessionRows(storage)
  const browsers = createBrowserSessions({ storage, rows, now: Date.now, lifetime: 24 * HOUR })
  const counts: number[][] = []
  for (let count = 0; count < 43; count += 1) {
    const { kept, over } = await browsers.add(browser, await rows.add(session(`account ${count}`)))
    counts.push([kept.length, over.length])
  }
  expect(counts).toEqual(Array.from({ length: 43 }, (_, count) => [Math.min(count, 39), count < 40 ? 0 : 1]))
  expect(await browsers.read(browser)).toHaveLength(40)
})

test('behavior: a storage that takes no lifetime below a second: who is signed in stays so, also while an old cookie ends', async () => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const sessions = open((clock) => {
    const kept = memoryStorage(clock)
    const set = async (key: string, value: string, expiresAt: number) => {
      if (expiresAt - clock() < 1000) throw new Error('ERR invalid expire time')
      return kept.set(key, value, expiresAt)
    }
    return { ...kept, set }
  }, now)
  const first = await sessions.add({ token: undefined, browser }, session('first'))
  ahead = 24 * HOUR - 2000
  const later = session('second', 'solana:1', { expiresAt: now() + HOUR })
  const own = { token: await sessions.add({ token: first, browser }, later), browser }
  ahead += 1500
  expect(addresses(await sessions.read(own))).toContain('second')
  expect(addresses(await sessions.end(own, {}))).toContain('second')
  expect(await sessions.read({ token: own.token, browser: stranger })).toEqual([])
})

test.each<[string, Partial<SignInMessage>, number]>([
  ['as long as the message says', { expirationTime: '2026-03-01T12:30:00.000Z' }, 1800],
  ['and no longer than the server lets in', { expirationTime: '2026-03-02T12:00:00.000Z' }, 3600],
  ['as long as the server lets in, where the message does not say', { expirationTime: undefined }, 3600],
])('behavior: a session holds %s', async (_, change, seconds) => {
  const time = Date.parse('2026-03-01T12:00:00.000Z')
  const { visit } = await start({ now: () => time, sessionLifetime: 3600 })
  const visitor = visit()
  const { body } = await verify(visitor, await sign(await compose(visitor, change)))
  expect(body.session.expiresAt).toBe(time + seconds * 1000)
})

test('behavior: over the network, too, a sign-in whose check takes long shows what was signed in when it arrived', async () => {
  let ahead = 0
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const asked = defer()
  const answered = defer()
  const node = {
    getCode: async () => '0x00' as const,
    async verifyMessage() {
      asked.resolve()
      await answered.promise
      return true
    },
    request: async () => '0x',
    getChainId: async () => 1,
  }
  const { visit } = await start({ clients: { 'eip155:1': node }, now: () => Date.now() + ahead })
  const [visitor, slow] = [visit(), visit()]
  const signedIn = async ({ ask }: typeof visitor) =>
    (await ask('/api/sign-in/session')).body.sessions.map((one: { data: SignInMessage }) => one.data.address)
  await verify(visitor, await sign(await compose(visitor)))
  for (const [name, value] of visitor.jar) slow.jar.set(name, value)
  const checking = verify(slow, await sign(await compose(slow, { address: contract })))
  await asked.promise
  const quick = privateKeyToAccount(generatePrivateKey())
  await verify(visitor, await sign(await compose(visitor, { address: quick.address }), quick))
  expect(await signedIn(visitor)).toEqual([quick.address, account.address])
  ahead = 11_000
  answered.resolve()
  expect((await checking).status).toBe(200)
  expect(await signedIn(slow)).toEqual([contract, account.address])
  expect(await signedIn(visitor)).toEqual([quick.address, account.address])
})

test('behavior: a visitor may think longer than a session holds, which begins when they sign in', async () => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const site = await start({
    now,
    storage: memoryStorage(now),
    sessionLifetime: 3600,
    nonceLifetime: 48 * 3600,
  })
  const visitor = site.visit()
  const message = await compose(visitor)
  ahead = 3 * HOUR
  const { status, body } = await verify(visitor, await sign(message))
  expect([status, body.error]).toEqual([200, undefined])
  const lasts = async () => (await visitor.ask('/api/sign-in/session')).body.sessions.length
  expect(await lasts()).toBe(1)
  ahead = 4 * HOUR + 1000
  expect(await lasts()).toBe(0)
})
