import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { account, compose, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import type { SignInMessage } from '../message/signInMessage.js'

const other = privateKeyToAccount(generatePrivateKey())
const signedIn = async (visitor: Visitor) =>
  (await visitor.ask('/api/sign-in/session')).body.sessions.map(
    (one: { data: SignInMessage }) => one.data.address,
  )

/** A browser that signs a second account in, and never hears the answer. */
async function loseAnswer() {
  let ahead = 0
  const { visit } = await start({ now: () => Date.now() + ahead })
  const visitor = visit()
  await verify(visitor, await sign(await compose(visitor)))
  const kept = visitor.jar.get('siwx-session') ?? ''
  await verify(visitor, await sign(await compose(visitor, { address: other.address }), other))
  const lost = visitor.jar.get('siwx-session') ?? ''
  visitor.jar.set('siwx-session', kept)
  return { visitor, visit, kept, lost, passes: (ms: number) => (ahead += ms) }
}

test('behavior: where the answer to a sign-in is lost, the accounts that were signed in stay so, and the new one signs in once more', async () => {
  const { visitor, passes } = await loseAnswer()
  passes(60_000)
  expect(await signedIn(visitor)).toEqual([account.address])
  await verify(visitor, await sign(await compose(visitor, { address: other.address }), other))
  expect(await signedIn(visitor)).toEqual([other.address, account.address])
  // The lost one was ended by it.
  expect((await visitor.ask('/api/sign-in/sign-out', {})).body).toEqual({ ended: 2 })
  expect(await signedIn(visitor)).toEqual([])
})

test('T14: a sign-out ends what was signed in by an answer that was lost, also where another sign-in came after it', async () => {
  const { visitor, lost, passes } = await loseAnswer()
  passes(60_000)
  await verify(visitor, await sign(await compose(visitor)))
  expect(await signedIn(visitor)).toEqual([account.address])
  expect((await visitor.ask('/api/sign-in/sign-out', {})).body).toEqual({ ended: 2 })
  visitor.jar.set('siwx-session', lost)
  expect(await signedIn(visitor)).toEqual([])
})

test('T14: whoever has the lost answer’s old cookie, and not the browser’s own, reads and ends nothing', async () => {
  const { visitor, visit, kept } = await loseAnswer()
  const thief = visit()
  thief.jar.set('siwx-session', kept)
  expect(await signedIn(thief)).toEqual([])
  expect((await thief.ask('/api/sign-in/sign-out', { everywhere: true })).body).toEqual({ ended: 0 })
  expect(await signedIn(visitor)).toEqual([account.address])
})

test('behavior: a late sign-out with the cookie of before ends no sign-in that came after it, here or everywhere', async () => {
  const { visitor, kept, lost } = await loseAnswer()
  visitor.jar.set('siwx-session', lost)
  expect(await signedIn(visitor)).toEqual([other.address, account.address])
  visitor.jar.set('siwx-session', kept)
  const which = { address: other.address, everywhere: true }
  expect((await visitor.ask('/api/sign-in/sign-out', which)).body).toEqual({ ended: 0 })
  visitor.jar.set('siwx-session', lost)
  expect(await signedIn(visitor)).toEqual([other.address, account.address])
})
