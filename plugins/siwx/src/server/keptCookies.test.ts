import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addresses, browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'
import { account, compose, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'

const HOUR = 3_600_000

/** Of thieves who have both cookies of a browser, sign in with them as themselves, and wait. */
describe.each(Object.entries(storages))('%s', (_, storage) => {
  function openLate() {
    let ahead = 0
    const sessions = open(storage, () => Date.now() + ahead)
    return { ...sessions, passes: (ms: number) => (ahead += ms) }
  }

  test.each([
    ['', false],
    [', and is used at once', true],
  ])('T14: a token that a thief made before is nobody else’s later%s', async (_case, isUsed) => {
    const sessions = openLate()
    const old = { token: await sessions.add({ token: undefined, browser }, session('visitor')), browser }
    const thief = { token: await sessions.add(old, session('thief')), browser }
    if (isUsed) expect(addresses(await sessions.read(thief))).toEqual(['thief', 'visitor'])
    // The thief is not in the visitor’s list, before the visitor or behind.
    expect(addresses(await sessions.read(old))).toEqual(['visitor'])
    expect(addresses(await sessions.end(old, { address: 'visitor' }, true))).toEqual(['visitor'])
    expect(await sessions.read(old)).toEqual([])
    sessions.passes(23 * HOUR)
    const later = { expiresAt: Date.now() + 48 * HOUR }
    for (const name of ['visitor', 'second']) {
      old.token = await sessions.add(old, session(name, 'solana:1', later))
      expect(addresses(await sessions.read(old))).toContain(name)
    }
    for (const one of [thief, { ...thief, token: await sessions.add(thief, session('thief')) }]) {
      expect(addresses(await sessions.read(one)).filter((name) => name !== 'thief')).toEqual([])
      sessions.passes(11_000)
    }
    expect(addresses(await sessions.end(old, { address: 'visitor' }))).toEqual(['visitor'])
  })

  test('T14: cookies of a shared computer, kept by who has signed out there, show nobody who signs in later', async () => {
    const sessions = openLate()
    const shared = { token: await sessions.add({ token: undefined, browser }, session('thief')), browser }
    const home = { token: await sessions.add(shared, session('thief')), browser }
    await sessions.end(shared, {})
    const own = { token: await sessions.add(shared, session('visitor')), browser }
    for (const kept of [shared, home]) expect(await sessions.read(kept)).toEqual([])
    expect(addresses(await sessions.read(own))).toEqual(['visitor'])
    for (const kept of [shared, home]) expect(await sessions.read(kept)).toEqual([])
  })

  test('T14: an old token shows nothing that was signed in with it, also before the new one is used', async () => {
    const sessions = openLate()
    const old = { token: await sessions.add({ token: undefined, browser }, session('first')), browser }
    const own = { token: await sessions.add(old, session('second')), browser }
    expect(addresses(await sessions.read(old))).toEqual(['first'])
    const thief = { token: await sessions.add(old, session('thief')), browser }
    expect(addresses(await sessions.read(thief))).toEqual(['first', 'thief'])
    expect(addresses(await sessions.read(own))).toEqual(['first', 'second'])
  })

  test('T14: a thief who uses the successor first keeps nothing that the visitor signs out', async () => {
    for (const passed of [0, 11_000, HOUR]) {
      const sessions = openLate()
      const own = { token: await sessions.add({ token: undefined, browser }, session('visitor')), browser }
      const thief = { token: await sessions.add(own, session('thief')), browser }
      expect(addresses(await sessions.read(thief))).toEqual(['thief', 'visitor'])
      sessions.passes(passed)
      const ended = await sessions.end(own, { address: 'visitor' })
      expect([passed, addresses(ended)]).toEqual([passed, ['visitor']])
      expect(addresses(await sessions.read(thief))).toEqual(['thief'])
    }
  })

  test('T14: nor what the visitor, who is put out by it, signs in anew, and out', async () => {
    const sessions = openLate()
    const own = { token: await sessions.add({ token: undefined, browser }, session('visitor')), browser }
    const others = { token: await sessions.add(own, session('second')), browser }
    const thief = { token: await sessions.add(others, session('thief')), browser }
    await sessions.read(thief)
    sessions.passes(11_000)
    expect(await sessions.read(others)).toEqual([])
    const anew = { token: await sessions.add(others, session('visitor')), browser }
    // The older one of the account is over.
    expect(addresses(await sessions.read(thief))).toEqual(['second', 'thief'])
    expect(addresses(await sessions.end(anew, { address: 'second' }))).toEqual(['second'])
    expect(addresses(await sessions.read(thief))).toEqual(['thief'])
    expect(addresses(await sessions.end(anew, {}))).toEqual(['thief', 'visitor'])
  })

  test('T14: who has the browser’s own cookie reads nothing by it, and ends nothing of other browsers', async () => {
    const sessions = openLate()
    const own = { token: await sessions.add({ token: undefined, browser }, session('visitor')), browser }
    const phone = {
      token: await sessions.add({ token: undefined, browser: stranger }, session('visitor')),
      browser: stranger,
    }
    const token = '0'.repeat(64)
    for (const cookies of [
      { token, browser },
      { token: undefined, browser },
    ]) {
      expect(await sessions.read(cookies)).toEqual([])
      expect(await sessions.end(cookies, {}, true)).toEqual([])
    }
    const thief = { token: await sessions.add({ token, browser }, session('thief')), browser }
    expect(addresses(await sessions.read(thief))).toEqual(['thief'])
    expect(addresses(await sessions.read(own))).toEqual(['visitor'])
    // All that is left to them: to sign the visitor out of this browser.
    expect(addresses(await sessions.end(thief, {}, true))).toEqual(['thief'])
    expect(await sessions.read(own)).toEqual([])
    expect(addresses(await sessions.read(phone))).toEqual(['visitor'])
  })
})

describe('over the network', () => {
  const mallory = privateKeyToAccount(generatePrivateKey())
  const enter = async (visitor: Visitor, by = account) =>
    verify(visitor, await sign(await compose(visitor, { address: by.address }), by))

  test('T14: the sign-in after “everywhere” is the visitor’s alone, whatever token a thief has kept', async () => {
    let ahead = 0
    const { visit } = await start({ now: () => Date.now() + ahead })
    const [visitor, thief] = [visit(), visit()]
    await enter(visitor)
    for (const [name, value] of visitor.jar) thief.jar.set(name, value)
    await enter(thief, mallory)
    const which = { address: account.address, everywhere: true }
    expect((await visitor.ask('/api/sign-in/sign-out', which)).body).toEqual({ ended: 1 })
    expect(await orders(visitor)).toBe(401)
    ahead = 24 * HOUR
    await enter(visitor)
    for (const passed of [0, 60_000, HOUR]) {
      ahead += passed
      expect([await orders(visitor), await orders(thief)]).toEqual([200, 401])
    }
  })

  test('T14: a sign-out ends what a thief who pinned it has, here and everywhere, and says how many', async () => {
    let ahead = 0
    const { visit } = await start({ now: () => Date.now() + ahead })
    const [visitor, phone, thief] = [visit(), visit(), visit()]
    await enter(phone)
    await enter(visitor)
    for (const [name, value] of visitor.jar) thief.jar.set(name, value)
    await enter(thief, mallory)
    expect(await orders(thief)).toBe(200)
    ahead = 11_000
    expect([await orders(visitor), await orders(phone)]).toEqual([401, 200])
    const which = { address: account.address, everywhere: true }
    expect((await visitor.ask('/api/sign-in/sign-out', which)).body).toEqual({ ended: 1 })
    expect([await orders(thief), await orders(phone)]).toEqual([401, 401])
    expect((await visitor.ask('/api/sign-in/sign-out', which)).body).toEqual({ ended: 0 })
  })
})
