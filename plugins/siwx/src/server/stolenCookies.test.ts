import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addresses, browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'
import { account, compose, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import type { SignInMessage } from '../message/signInMessage.js'

describe.each(Object.entries(storages))('%s', (_, storage) => {
  test('T14: a thief with both old cookies, who signs in while they are still good, sees nothing that came after them', async () => {
    let ahead = 0
    const sessions = open(storage, () => Date.now() + ahead)
    const old = { token: await sessions.add({ token: undefined, browser }, session('first')), browser }
    const own = { token: await sessions.add(old, session('second')), browser }
    expect(addresses(await sessions.read(own))).toEqual(['first', 'second'])
    const stolen = { token: await sessions.add(old, session('thief')), browser }
    const next = { token: await sessions.add(own, session('third')), browser }
    expect(addresses(await sessions.read(stolen))).toEqual(['first', 'thief'])
    expect(addresses(await sessions.read(next))).toEqual(['first', 'second', 'third'])
    ahead = 11_000
    expect(await sessions.read(old)).toEqual([])
    expect(addresses(await sessions.read(next))).toEqual(['first', 'second', 'third'])
    // The visitor's sign-out ends what the thief has of theirs, and what was signed in with their browser's cookie.
    await sessions.end(next, { address: 'first' })
    expect(addresses(await sessions.read(stolen))).toEqual(['thief'])
    await sessions.end(next, {})
    expect(await sessions.read(stolen)).toEqual([])
  })

  test('T14: a thief with the token alone has nothing of its list, and ends no token', async () => {
    let ahead = 0
    const sessions = open(storage, () => Date.now() + ahead)
    const own = { token: await sessions.add({ token: undefined, browser }, session('visitor')), browser }
    for (const thief of [stranger, undefined]) {
      expect(await sessions.read({ ...own, browser: thief })).toEqual([])
      expect(await sessions.end({ ...own, browser: thief }, {}, true)).toEqual([])
    }
    const stolen = {
      token: await sessions.add({ ...own, browser: stranger }, session('thief')),
      browser: stranger,
    }
    expect(addresses(await sessions.read(stolen))).toEqual(['thief'])
    ahead = 11_000
    expect(addresses(await sessions.read(own))).toEqual(['visitor'])
    await sessions.end(own, {})
    expect(addresses(await sessions.read(stolen))).toEqual(['thief'])
  })

  test('T14: a session that a later one has put out, as of its account or as the eleventh, is out for a thief too', async () => {
    const sessions = open(storage)
    const old = { token: await sessions.add({ token: undefined, browser }, session('a')), browser }
    let token = await sessions.add(old, session('b'))
    await sessions.read({ token, browser })
    const stolen = { token: await sessions.add(old, session('thief')), browser }
    expect(addresses(await sessions.read(stolen))).toEqual(['a', 'thief'])
    token = await sessions.add({ token, browser }, session('a'))
    expect(addresses(await sessions.read(stolen))).toEqual(['thief'])
    const late = { token, browser }
    for (let index = 0; index < 10; index += 1)
      token = await sessions.add({ token, browser }, session(`account ${index}`))
    expect(await sessions.read({ token, browser })).toHaveLength(10)
    expect(await sessions.read(late)).toEqual([])
  })

  test('behavior: a sign-in whose check takes long shows what was signed in when it arrived, and puts nobody out', async () => {
    const sessions = open(storage)
    const old = { token: await sessions.add({ token: undefined, browser }, session('first')), browser }
    const place = await sessions.placeFor(old)
    const quick = { token: await sessions.add(old, session('quick')), browser }
    expect(addresses(await sessions.read(quick))).toEqual(['first', 'quick'])
    const slow = { token: await sessions.addAt(place, session('slow')), browser }
    expect(addresses(await sessions.read(quick))).toEqual(['first', 'quick'])
    expect(addresses(await sessions.read(slow))).toEqual(['first', 'slow'])
    expect(addresses(await sessions.end(slow, {}))).toEqual(['first', 'quick', 'slow'])
  })
})

describe('over the network', () => {
  const [second, third, thiefs] = Array.from({ length: 3 }, () => privateKeyToAccount(generatePrivateKey()))
  const enter = async (visitor: Visitor, by = account) =>
    verify(visitor, await sign(await compose(visitor, { address: by.address }), by))
  const signedIn = async (visitor: Visitor) =>
    (await visitor.ask('/api/sign-in/session')).body.sessions.map(
      (one: { data: SignInMessage }) => one.data.address,
    )

  test('T14: a thief with both old cookies, who signs in at once, sees no later sign-in', async () => {
    const { visit } = await start()
    const [visitor, thief] = [visit(), visit()]
    await enter(visitor)
    for (const [name, value] of visitor.jar) thief.jar.set(name, value)
    await enter(visitor, second)
    expect(await signedIn(visitor)).toEqual([second?.address, account.address])
    await enter(thief, thiefs)
    await enter(visitor, third)
    expect(await signedIn(thief)).toEqual([thiefs?.address, account.address])
    expect(await signedIn(visitor)).toEqual([third?.address, second?.address, account.address])
    const { body } = await visitor.ask('/api/sign-in/sign-out', {})
    expect([body, await signedIn(thief)]).toEqual([{ ended: 4 }, []])
  })

  test('T14: a thief with the token alone, who signs in, has no copy of the list, and the visitor stays signed in', async () => {
    let ahead = 0
    const { visit } = await start({ now: () => Date.now() + ahead })
    const [visitor, thief] = [visit(), visit()]
    await enter(visitor)
    thief.jar.set('siwx-session', visitor.jar.get('siwx-session') ?? '')
    expect(await signedIn(thief)).toEqual([])
    await enter(thief, thiefs)
    expect(await signedIn(thief)).toEqual([thiefs?.address])
    ahead = 11_000
    expect(await signedIn(visitor)).toEqual([account.address])
    await visitor.ask('/api/sign-in/sign-out', {})
    expect(await signedIn(thief)).toEqual([thiefs?.address])
  })
})
