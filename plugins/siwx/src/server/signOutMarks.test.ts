import { expect, test } from 'vitest'
import { addresses, browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'
import { account, compose, OPTIONS, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import { createSignIn, memoryStorage, type ServerSession } from './index.js'
import { createSessions } from './sessions.js'

const DAY = 86_400_000

test('T14: “everywhere” also ends what was let in for longer than this server does, for as long as that holds', async () => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const storage = memoryStorage(now)
  const before = await start({ storage, now })
  const after = await start({ storage, now, sessionLifetime: 86_400 })
  const [thief, visitor] = [before.visit(), after.visit()]
  for (const one of [thief, visitor]) await verify(one, await sign(await compose(one)))
  expect(await orders(thief)).toBe(200)
  const everywhere = { address: account.address, everywhere: true }
  expect((await visitor.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
  for (const passed of [0, DAY + 601_000, 6 * DAY]) {
    ahead = passed
    expect([passed, await orders(thief)]).toEqual([passed, 401])
  }
})

test('behavior: of a server that lets in for more than a year, a mark outlasts its sessions', async () => {
  let ahead = 0
  const now = () => Date.now() + ahead
  const lifetime = 800 * DAY
  const sessions = createSessions({ storage: memoryStorage(now), now, lifetime })
  const long = session('a', 'solana:1', { expiresAt: now() + lifetime })
  await sessions.endEverywhere(long.accountId)
  ahead = lifetime - 1000
  expect(await sessions.isEnded(long)).toBe(true)
})

test('behavior: a mark that was forgotten ends nothing that came after it', async () => {
  let ahead = 0
  const sessions = open(storages.memory, () => Date.now() + ahead)
  await sessions.endEverywhere('solana:a')
  const marked = await sessions.mark(
    session('a', 'solana:1', { expiresAt: Date.now() + 500 * DAY }),
    Date.now(),
  )
  expect(marked?.since).toEqual(expect.any(String))
  ahead = 400 * DAY
  expect(await sessions.isEnded(marked as ServerSession)).toBe(false)
})

test('behavior: an account that is shown twice is signed out everywhere by one mark', async () => {
  const marks: string[] = []
  const sessions = open((now) => {
    const kept = memoryStorage(now)
    const set = async (key: string, value: string, expiresAt: number) => {
      if (key.startsWith('ended:')) marks.push(key)
      return kept.set(key, value, expiresAt)
    }
    return { ...kept, set }
  })
  const first = await sessions.add({ token: undefined, browser }, session('a', 'solana:1'))
  const both = { token: await sessions.add({ token: first, browser }, session('a', 'solana:2')), browser }
  expect(await sessions.end(both, {}, true)).toHaveLength(2)
  expect(marks).toEqual(['ended:solana:a'])
})

test('T14: a session that does not say whose it is does not hold', async () => {
  const sessions = open()
  const { accountId, ...before } = session('a')
  expect(accountId).toBe('solana:a')
  const token = await sessions.addAt(
    await sessions.placeFor({ token: undefined, browser }),
    before as ServerSession,
  )
  expect(await sessions.read({ token, browser })).toEqual([])
  const said = await sessions.add({ token: undefined, browser: stranger }, session('a'))
  expect(addresses(await sessions.read({ token: said, browser: stranger }))).toEqual(['a'])
  expect(await createSignIn(OPTIONS).holds(before as ServerSession)).toBe(false)
})

test('behavior: who signs in after “everywhere” has a token that holds, until the next one', async () => {
  const storage = memoryStorage()
  const { visit } = await start({ storage })
  const visitor = visit()
  const signIn = createSignIn({ ...OPTIONS, storage })
  const tokens: string[] = []
  for (let times = 0; times < 3; times += 1) {
    const { session: entered } = (await verify(visitor, await sign(await compose(visitor)))).body
    const { token } = (await visitor.ask('/api/sign-in/token', {})).body
    expect(await signIn.readToken(token)).toMatchObject({
      accountId: entered.accountId,
      ...(times > 0 && { since: expect.stringMatching(/^[\da-f]{44}$/) }),
    })
    tokens.push(token)
    await visitor.ask('/api/sign-in/sign-out', { everywhere: true })
    expect(await Promise.all(tokens.map(signIn.readToken))).toEqual(tokens.map(() => undefined))
  }
})

/** Somebody who has been given a message that the visitor signed, for a nonce of their own browser. */
async function phish() {
  let ahead = 0
  const now = () => Date.now() + ahead
  const { visit } = await start({ now, storage: memoryStorage(now) })
  const [visitor, thief] = [visit(), visit()]
  await verify(visitor, await sign(await compose(visitor)))
  const phished = await sign(await compose(thief))
  const wait = (ms: number) => {
    ahead += ms
  }
  wait(61_000)
  const everywhere = { address: account.address, everywhere: true }
  expect((await visitor.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
  wait(1000)
  return { visitor, thief, phished, visit }
}

test('T14: “everywhere” also ends what was signed before it, and is sent after it', async () => {
  const { thief, phished } = await phish()
  expect((await verify(thief, phished)).body).toEqual({ error: 'NONCE_WRONG' })
  expect(await orders(thief)).toBe(401)
})

test('behavior: after “everywhere” the account signs in anew, in any browser', async () => {
  const { visitor, visit } = await phish()
  for (const one of [visitor, visit()]) {
    expect((await verify(one, await sign(await compose(one)))).status).toBe(200)
    expect(await orders(one)).toBe(200)
  }
})

test('T14: a site that keeps its own sessions takes none that was signed before “everywhere” either', async () => {
  let ahead = 0
  const options = { now: () => Date.now() + ahead, storage: memoryStorage() }
  const visitor = (await start(options)).visit()
  const signIn = createSignIn({ ...OPTIONS, ...options })
  const sent = await sign(await compose(visitor))
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  ahead = 61_000
  await signIn.signOutEverywhere({ chainId: 'eip155:1', address: account.address })
  expect(await signIn.verify(new Request(OPTIONS.origin, { headers: { cookie } }), sent)).toBe('NONCE_WRONG')
})
