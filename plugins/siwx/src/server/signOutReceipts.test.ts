import { describe, expect, test } from 'vitest'
import { browser, open, session, storages, stranger } from '../../test/browserSessions.fixture.js'
import { account, compose, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'

const ID = 'a'.repeat(32)
const OTHER_ID = 'b'.repeat(32)

describe.each(Object.entries(storages))('%s', (_, storage) => {
  async function signedOut() {
    let ahead = 0
    const now = () => Date.now() + ahead
    const sessions = open(storage, now)
    const cookies = { token: await sessions.add({ token: undefined, browser }, session('a')), browser }
    await sessions.end(cookies, { address: 'a' }, true, ID)
    const wait = (ms: number) => {
      ahead += ms
    }
    return { sessions, cookies, wait }
  }

  test('F2: a sign-out everywhere whose answer was lost is known again, by this browser, this id and this account', async () => {
    const { sessions, cookies } = await signedOut()
    const wasEnded = (one: typeof cookies, address: string, id: string) =>
      sessions.wasEnded(one, { address }, id)
    expect(await wasEnded(cookies, 'a', ID)).toBe(true)
    expect(await wasEnded({ ...cookies, token: '' }, 'a', ID)).toBe(true)
    expect(await wasEnded({ ...cookies, browser: stranger }, 'a', ID)).toBe(false)
    expect(await wasEnded(cookies, 'b', ID)).toBe(false)
    expect(await wasEnded(cookies, 'a', OTHER_ID)).toBe(false)
  })

  test('T14: once the account has signed in again, in any browser, it is done no longer, until it is signed out everywhere again', async () => {
    const { sessions, cookies } = await signedOut()
    await sessions.add({ token: undefined, browser: stranger }, session('b'))
    expect(await sessions.wasEnded(cookies, { address: 'a' }, ID)).toBe(true)
    await sessions.add({ token: undefined, browser: stranger }, session('a'))
    expect(await sessions.wasEnded(cookies, { address: 'a' }, ID)).toBe(false)
    await sessions.endEverywhere(session('a').accountId)
    expect(await sessions.wasEnded(cookies, { address: 'a' }, ID)).toBe(true)
  })

  test('default: it is known for a day', async () => {
    const { sessions, cookies, wait } = await signedOut()
    wait(86_390_000)
    expect(await sessions.wasEnded(cookies, { address: 'a' }, ID)).toBe(true)
    wait(20_000)
    expect(await sessions.wasEnded(cookies, { address: 'a' }, ID)).toBe(false)
  })

  test('T14: one of this browser alone, and one of nobody, is no sign-out everywhere', async () => {
    const sessions = open(storage)
    const cookies = { token: await sessions.add({ token: undefined, browser }, session('a')), browser }
    await sessions.end(cookies, { address: 'a' }, false, ID)
    await sessions.end(cookies, { address: 'a' }, true, OTHER_ID)
    for (const id of [ID, OTHER_ID])
      expect(await sessions.wasEnded(cookies, { address: 'a' }, id)).toBe(false)
  })
})

test('F2: by HTTP: asked again with its id it was done, with another one nobody is signed in', async () => {
  const { visit } = await start()
  const [desk, phone] = [visit(), visit()]
  for (const one of [desk, phone]) await verify(one, await sign(await compose(one)))
  const signOut = (visitor: Visitor, requestId: unknown) =>
    visitor.ask('/api/sign-in/sign-out', { address: account.address, everywhere: true, requestId })
  expect((await signOut(desk, ID)).body).toEqual({ ended: 1 })
  expect((await signOut(desk, ID)).body).toEqual({ ended: 1 })
  expect((await signOut(desk, OTHER_ID)).body).toEqual({ ended: 0 })
  expect((await signOut(phone, ID)).body).toEqual({ ended: 0 })
  expect((await phone.ask('/api/sign-in/session')).body.sessions).toEqual([])
  for (const wrong of ['short', 7, null, {}, 'x'.repeat(65), `${ID} `])
    expect((await signOut(desk, wrong)).status).toBe(422)
  await verify(phone, await sign(await compose(phone)))
  expect((await signOut(desk, ID)).body).toEqual({ ended: 0 })
  expect((await phone.ask('/api/sign-in/session')).body.sessions).toHaveLength(1)
})
