import { describe, expect, test } from 'vitest'
import { addresses, browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'

describe.each(Object.entries(storages))('%s', (_, storage) => {
  test('default: of sign-ins at once each has the accounts of before, and under its own cookie its own', async () => {
    const sessions = open(storage)
    const token = await sessions.add({ token: undefined, browser }, session('first'))
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const tokens = await Promise.all(names.map((name) => sessions.add({ token, browser }, session(name))))
    for (const [index, one] of tokens.entries())
      expect(addresses(await sessions.read({ token: one, browser }))).toEqual([names[index], 'first'].sort())
    expect(new Set([token, ...tokens]).size).toBe(7)
    expect(await sessions.read({ token, browser: stranger })).toEqual([])
    // Whichever the browser keeps: its sign-out ends the others as well.
    const ended = await sessions.end({ token: tokens[3], browser }, {})
    expect(addresses(ended)).toEqual([...names, 'first'])
    for (const one of tokens) expect(await sessions.read({ token: one, browser })).toEqual([])
  })

  test('behavior: a sign-out of one account ends it under the cookies of all sign-ins at once', async () => {
    const sessions = open(storage)
    const token = await sessions.add({ token: undefined, browser }, session('first'))
    const second = await sessions.add({ token, browser }, session('second'))
    const third = await sessions.add({ token, browser }, session('third'))
    await sessions.end({ token, browser }, { address: 'first' })
    expect(addresses(await sessions.read({ token: second, browser }))).toEqual(['second'])
    expect(addresses(await sessions.end({ token: third, browser }, { address: 'second' }))).toEqual([
      'second',
    ])
    expect(await sessions.read({ token: second, browser })).toEqual([])
    expect(addresses(await sessions.read({ token: third, browser }))).toEqual(['third'])
  })

  test('behavior: whoever signs out meanwhile is out, and whoever signs in is in', async () => {
    const sessions = open(storage)
    let token = await sessions.add({ token: undefined, browser }, session('stays'))
    for (const name of ['a', 'b', 'c']) token = await sessions.add({ token, browser }, session(name))
    const cookies = { token, browser }
    const [first, second] = await Promise.all([
      sessions.add(cookies, session('d')),
      sessions.add(cookies, session('e')),
      ...['a', 'b', 'c'].map((address) => sessions.end(cookies, { address })),
    ])
    expect(addresses(await sessions.read({ token: first, browser }))).toEqual(['d', 'stays'])
    expect(addresses(await sessions.read({ token: second, browser }))).toEqual(['e', 'stays'])
  })

  test('behavior: of one account that signs in twice at once, neither puts the other out, and a later one both', async () => {
    const sessions = open(storage)
    const token = await sessions.add({ token: undefined, browser }, session('first'))
    const twice = ['a', 'a'].map((name) => sessions.add({ token, browser }, session(name)))
    const tokens = await Promise.all(twice)
    for (const one of tokens)
      expect(addresses(await sessions.read({ token: one, browser }))).toEqual(['a', 'first'])
    const next = await sessions.add({ token: tokens[0], browser }, session('a'))
    expect(addresses(await sessions.read({ token: tokens[1], browser }))).toEqual(['first'])
    expect(addresses(await sessions.end({ token: next, browser }, {}))).toEqual(['a', 'first'])
  })

  test('behavior: a browser keeps the 10 sessions that are latest, the latest first', async () => {
    const sessions = open(storage)
    let token: string | undefined
    for (let index = 0; index < 40; index += 1)
      token = await sessions.add({ token, browser }, session(`account ${index}`))
    const kept = await sessions.read({ token, browser })
    expect(kept.map(({ data }) => data.address)).toEqual(
      Array.from({ length: 10 }, (_, index) => `account ${39 - index}`),
    )
    // Signed in again, an account takes no second place.
    token = await sessions.add({ token, browser }, session('account 39'))
    expect(await sessions.read({ token, browser })).toHaveLength(10)
    const many = Array.from({ length: 20 }, (_, index) => session(`late ${index}`))
    const tokens = await Promise.all(many.map((one) => sessions.add({ token, browser }, one)))
    expect(await sessions.read({ token: tokens[0], browser })).toHaveLength(10)
  })

  test('T34: of a browser 40 sessions are kept in all, whatever its cookies are: the oldest end', async () => {
    const sessions = open(storage)
    const tokens: string[] = []
    for (let index = 0; index < 45; index += 1)
      tokens.push(await sessions.add({ token: undefined, browser }, session(`account ${index}`)))
    const kept = await Promise.all(tokens.map((token) => sessions.read({ token, browser })))
    expect(kept.map(({ length }) => length)).toEqual(tokens.map((_, index) => (index < 5 ? 0 : 1)))
    expect(await sessions.end({ token: tokens[44], browser }, {})).toHaveLength(40)
  })
})

describe.each(Object.entries(storages))('the new cookie is lost on its way: %s', (_, storage) => {
  test('behavior: the old one is good for reading and changing, for its own browser, until the new one is used', async () => {
    let ahead = 0
    const sessions = open(storage, () => Date.now() + ahead)
    const token = await sessions.add({ token: undefined, browser }, session('first'))
    const lost = await sessions.add({ token, browser }, session('second'))
    ahead = 3_600_000
    const own = { token, browser }
    // What was signed in with it shows under the new one only.
    expect(addresses(await sessions.read(own))).toEqual(['first'])
    // Who knows it without being that browser has nothing of either.
    const foreign = { token, browser: stranger }
    expect([await sessions.read(foreign), await sessions.read({ token, browser: undefined })]).toEqual([
      [],
      [],
    ])
    expect(await sessions.end(foreign, {})).toEqual([])
    const fresh = await sessions.add(foreign, session('stranger'))
    expect(addresses(await sessions.read({ token: fresh, browser: stranger }))).toEqual(['stranger'])
    expect(addresses(await sessions.read(own))).toEqual(['first'])
    const next = await sessions.add(own, session('third'))
    expect(addresses(await sessions.end(own, { address: 'second' }))).toEqual(['second'])
    expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['first', 'third'])
    // What was under way with the old one is still answered, and then no more.
    expect(addresses(await sessions.read(own))).toEqual(['first'])
    ahead += 11_000
    expect(await sessions.read(own)).toEqual([])
    // It still ends what it showed, and nothing that came after it.
    expect(addresses(await sessions.end(own, {}))).toEqual(['first'])
    expect(await sessions.read({ token: lost, browser })).toEqual([])
    expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['third'])
  })

  test('T14: a sign-out with the old one ends the sign-in whose answer was lost', async () => {
    const sessions = open(storage)
    const token = await sessions.add({ token: undefined, browser }, session('a'))
    const lost = await sessions.add({ token, browser }, session('b'))
    expect(addresses(await sessions.end({ token, browser }, {}))).toEqual(['a', 'b'])
    expect(await sessions.read({ token, browser })).toEqual([])
    expect(await sessions.read({ token: lost, browser })).toEqual([])
  })

  test('behavior: a sign-out that comes late with the old one ends nothing that came after it', async () => {
    let ahead = 0
    const sessions = open(storage, () => Date.now() + ahead)
    const first = await sessions.add({ token: undefined, browser }, session('a'))
    const token = await sessions.add({ token: first, browser }, session('b'))
    const next = await sessions.add({ token, browser }, session('a'))
    expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['a', 'b'])
    expect(addresses(await sessions.end({ token, browser }, {}))).toEqual(['b'])
    expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['a'])
    for (const passed of [11_000, 3_600_000]) {
      ahead = passed
      expect(await sessions.end({ token, browser }, {}, true)).toEqual([])
      expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['a'])
    }
  })

  test('behavior: what is known of a browser is not forgotten while it signs in again and again, for longer than one session holds', async () => {
    let ahead = 0
    const now = () => Date.now() + ahead
    const sessions = open(storages.memory, now)
    let token: string | undefined
    for (let hours = 0; hours < 100; hours += 1) {
      const late = { signedInAt: now(), expiresAt: now() + 86_400_000 }
      const lost = await sessions.add({ token, browser }, session('lost', 'solana:1', late))
      token = await sessions.add({ token, browser }, session('kept', 'solana:1', late))
      expect(addresses(await sessions.read({ token: lost, browser }))).toContain('lost')
      ahead += 3_600_000
    }
    expect(addresses(await sessions.end({ token, browser }, {}))).toEqual(['kept', 'lost'])
  })
})

test('T14: another browser with the same cookie has nothing of what comes after, before or after it signs in', async () => {
  let ahead = 0
  const sessions = open(storages.memory, () => Date.now() + ahead)
  const thief = stranger
  const planted = await sessions.add({ token: undefined, browser: thief }, session('thief'))
  const own = await sessions.add({ token: planted, browser }, session('visitor'))
  const late = await sessions.add({ token: planted, browser: thief }, session('thief again'))
  expect(addresses(await sessions.read({ token: late, browser: thief }))).toEqual(['thief', 'thief again'])
  expect(addresses(await sessions.read({ token: own, browser }))).toEqual(['visitor'])
  const stolen = await sessions.add({ token: own, browser: thief }, session('thief'))
  const next = await sessions.add({ token: own, browser }, session('visitor 2'))
  expect(addresses(await sessions.read({ token: stolen, browser: thief }))).toEqual(['thief'])
  expect(addresses(await sessions.read({ token: next, browser }))).toEqual(['visitor', 'visitor 2'])
  await sessions.end({ token: own, browser: thief }, {})
  expect(await sessions.read({ token: next, browser })).toHaveLength(2)
  // The old cookie is good for requests that were under way, and no longer.
  ahead = 11_000
  const fresh = await sessions.add({ token: own, browser }, session('later'))
  expect(addresses(await sessions.read({ token: fresh, browser }))).toEqual(['later'])
})

test('behavior: expired sessions leave the list, which does not outlast the others', async () => {
  let ahead = 0
  const sessions = open(storages.memory, () => Date.now() + ahead)
  const brief = session('brief', 'solana:1', { expiresAt: Date.now() + 1000 })
  let token = await sessions.add({ token: undefined, browser }, brief)
  token = await sessions.add({ token, browser }, session('long'))
  ahead = 2000
  expect(addresses(await sessions.read({ token, browser }))).toEqual(['long'])
  await sessions.end({ token, browser }, { address: 'long' })
  expect(await sessions.read({ token, browser })).toEqual([])
  token = await sessions.add({ token, browser }, session('again'))
  expect(addresses(await sessions.read({ token, browser }))).toEqual(['again'])
})
