import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Vault } from '../contract/vault.js'
import { latestMail, logIn, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator, type Deviations } from './passkey.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

let people = 0
const sealed = { iv: 'aXY', data: 'ZGF0YQ' }
const bare: Vault = {
  version: 1,
  addresses: {
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
}
const passkey = (credentialId: string) => ({
  credentialId,
  salt: 'c2FsdA',
  name: 'Phone',
  createdAt: 1,
  sealed,
})
const login = { ...bare, login: sealed }

interface Owner {
  readonly device: TestDevice
  readonly token: string
}
const challengeOf = async ({ device, token }: Owner): Promise<string> =>
  (await device.call('/session/passkey/challenge', {}, token)).body.challenge
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A wallet that has just been made and protected by a passkey, and its owner on the account page. */
async function protectedOwner() {
  const email = `owner${++people}@example.com`
  const authenticator = createAuthenticator(services.frameUrl)
  const atSite = await logIn(services, email)
  await atSite.device.call('/session/vault', { vault: login }, atSite.token)
  const made = authenticator.make(await challengeOf(atSite))
  const vault = { ...bare, passkeys: [passkey(authenticator.id)] }
  const { body } = await atSite.device.call('/session/vault', { vault, replaces: 1, made }, atSite.token)
  expect(body).toEqual({ revision: 2 })
  const told = await latestMail(services.inboxUrl, email)
  expect([told.subject, told.link]).toEqual(['A passkey was added to your wallet', undefined])
  const home = await logIn(services, email, undefined, { siteOrigin: services.frameUrl })
  return { email, authenticator, vault, home }
}

test('default: a passkey given on the account page changes what a login alone does not', async () => {
  const { authenticator, home, email } = await protectedOwner()
  const { device, token } = home
  const change = () => device.call('/session/email', { email: `new-${email}` }, token)
  const remove = () => device.call('/session/vault', { vault: login, replaces: 2 }, token)
  expect(outcome(await change())).toEqual([403, 'PASSKEY_NEEDED'])
  expect(outcome(await remove())).toEqual([403, 'PASSKEY_NEEDED'])
  // With which the recovery phrase would be shown.
  expect(outcome(await device.call('/session/secret', {}, token))).toEqual([403, 'PASSKEY_NEEDED'])
  const given = authenticator.give(await challengeOf(home))
  expect((await device.call('/session/passkey', { given }, token)).body).toEqual({ given: true })
  expect((await change()).body.action).toBe('VERIFY_PRIMARY_OTP')
  expect((await device.call('/session/secret', {}, token)).body.secret).toBeTruthy()
  expect((await remove()).body).toEqual({ revision: 3 })
})

test('behavior: a passkey that was given counts for ten minutes, in that session', async () => {
  const { authenticator, home, email } = await protectedOwner()
  const given = authenticator.give(await challengeOf(home))
  await home.device.call('/session/passkey', { given }, home.token)
  const other = await logIn(services, email, undefined, { siteOrigin: services.frameUrl })
  const change = ({ device, token }: Owner) => device.call('/session/email', { email: `new-${email}` }, token)
  expect(outcome(await change(other))).toEqual([403, 'PASSKEY_NEEDED'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect(outcome(await change(home))).toEqual([403, 'PASSKEY_NEEDED'])
  vi.useRealTimers()
})

const wrong: [string, Deviations][] = [
  ['of another page', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['by somebody who was not verified', { flags: 0x01 }],
  ['by a copy, whose count is behind', { counter: 1 }],
]
test.each(wrong)('error: PASSKEY_INVALID: given %s', async (_, deviations) => {
  const { authenticator, home } = await protectedOwner()
  const { device, token } = home
  const give = async (how: Deviations) =>
    device.call('/session/passkey', { given: authenticator.give(await challengeOf(home), how) }, token)
  expect((await give({})).status).toBe(200)
  expect(outcome(await give(deviations))).toEqual([400, 'PASSKEY_INVALID'])
})

test('error: PASSKEY_INVALID: a challenge of another session, one used before, and one that nobody gave', async () => {
  const { authenticator, home, email } = await protectedOwner()
  const { device, token } = home
  const give = (challenge: string) =>
    device.call('/session/passkey', { given: authenticator.give(challenge) }, token)
  const other = await logIn(services, email)
  expect(outcome(await give(await challengeOf(other)))).toEqual([400, 'PASSKEY_INVALID'])
  expect(outcome(await give('c29tZXRoaW5n'))).toEqual([400, 'PASSKEY_INVALID'])
  const challenge = await challengeOf(home)
  expect((await give(challenge)).status).toBe(200)
  expect(outcome(await give(challenge))).toEqual([400, 'PASSKEY_INVALID'])
})

test('error: PASSKEY_INVALID: a passkey that was not made, by whoever holds a session, and one of another wallet', async () => {
  const email = `owner${++people}@example.com`
  const owner = await logIn(services, email)
  const put = (body: object) => owner.device.call('/session/vault', { replaces: 1, ...body }, owner.token)
  await put({ vault: login, replaces: undefined })
  const { id, make } = createAuthenticator(services.frameUrl)
  const vault = { ...bare, passkeys: [passkey(id)] }
  expect(outcome(await put({ vault }))).toEqual([400, 'PASSKEY_INVALID'])
  for (const deviations of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 0x41 }]) {
    const made = make(await challengeOf(owner), deviations)
    expect(outcome(await put({ vault, made }))).toEqual([400, 'PASSKEY_INVALID'])
  }
  const { authenticator } = await protectedOwner()
  const theirs = { ...bare, passkeys: [passkey(authenticator.id)] }
  const made = authenticator.make(await challengeOf(owner))
  expect(outcome(await put({ vault: theirs, made }))).toEqual([400, 'PASSKEY_INVALID'])
})

test('error: PASSKEY_NEEDED: a thief with the mailbox adds no passkey of their own beside the owner’s', async () => {
  const { vault, home } = await protectedOwner()
  const own = createAuthenticator(services.frameUrl)
  const next = { ...bare, passkeys: [...vault.passkeys, passkey(own.id)] }
  const made = own.make(await challengeOf(home))
  const answer = await home.device.call('/session/vault', { vault: next, replaces: 2, made }, home.token)
  expect(outcome(answer)).toEqual([403, 'PASSKEY_NEEDED'])
})
