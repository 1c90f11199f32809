import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FRESH_LOGIN } from '../contract/freshLogin.js'
import type { Vault } from '../contract/vault.js'
import { latestMail, logIn, logInByLink } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator } from './passkey.fixture.js'

type Authenticator = ReturnType<typeof createAuthenticator>

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

let people = 0
const someone = () => `person${++people}@example.com`

const vault: Vault = {
  version: 1,
  addresses: {
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}

test('default', async () => {
  const email = someone()
  const { device, token, user } = await logIn(services, email)
  expect(user.vault).toBeUndefined()
  const { body } = await device.call('/session/vault', { vault }, token)
  expect(body).toEqual({ revision: 1 })
  const other = await logInByLink(services, email)
  expect(other.user).toMatchObject({ vault, vaultRevision: 1 })
})

test('behavior: a wallet that is brought comes first or not at all, on the account page alone, and is told', async () => {
  const email = someone()
  const atSite = await logIn(services, email)
  const bring = ({ device, token }: typeof atSite, more = {}) =>
    device.call('/session/vault', { vault, brought: true, ...more }, token)
  expect(await bring(atSite)).toMatchObject({ status: 403, body: { code: 'OWNERS_PAGE_ONLY' } })
  const home = await logIn(services, email, undefined, { siteOrigin: services.frameUrl })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FRESH_LOGIN + 1 })
  expect(await bring(home)).toMatchObject({ status: 403, body: { code: 'LOGIN_NOT_FRESH' } })
  vi.useRealTimers()
  expect((await bring(home)).body).toEqual({ revision: 1 })
  expect((await latestMail(services.inboxUrl, email)).subject).toBe('A wallet was brought to your account')

  const other = { ...vault, addresses: { ...vault.addresses, eip155: `0x${'11'.repeat(20)}` as const } }
  for (const [more, code] of [
    [{ vault: other }, 'VAULT_CONFLICT'],
    [{ vault: other, replaces: 1 }, 'VAULT_ADDRESSES'],
  ] as const)
    expect(await bring(home, more)).toMatchObject({ status: 409, body: { code } })
  expect((await home.device.call('/session', {}, home.token)).body).toMatchObject({ vault, vaultRevision: 1 })
})

test('behavior: the secret is the same on every device, and another for every user', async () => {
  const email = someone()
  const [one, other, stranger] = [
    await logIn(services, email),
    await logIn(services, email),
    await logIn(services, someone()),
  ]
  const secrets = await Promise.all(
    [one, other, stranger].map(async ({ device, token }) => {
      return (await device.call('/session/secret', {}, token)).body.secret as string
    }),
  )
  expect(secrets[1]).toBe(secrets[0])
  expect(secrets[2]).not.toBe(secrets[0])
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
})

test('error: the secret asked for too often', async () => {
  const { device, token } = await logIn(services, someone())
  const answers = []
  for (let times = 0; times < 62; times++) answers.push(await device.call('/session/secret', {}, token))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('error: VAULT_CONFLICT: of several who write at once, one does', async () => {
  const { device, token } = await logIn(services, someone())
  const put = (replaces?: number, data = 'ZGF0YQ') =>
    device.call('/session/vault', { vault: { ...vault, login: { iv: 'aXY', data } }, replaces }, token)
  const first = await Promise.all([put(), put(), put()])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(first.find(({ status }) => status === 409)?.body.code).toBe('VAULT_CONFLICT')
  const second = await Promise.all([put(1, 'one'), put(1, 'two'), put(0), put()])
  expect(second.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await put(2)).body).toEqual({ revision: 3 })
})

test.each(['eip155', 'smartAccount'])(
  'error: VAULT_ADDRESSES: a wallet never turns into another: %s',
  async (name) => {
    const { device, token } = await logIn(services, someone())
    await device.call('/session/vault', { vault }, token)
    const other = { ...vault, addresses: { ...vault.addresses, [name]: `0x${'11'.repeat(20)}` } }
    const { status, body } = await device.call('/session/vault', { vault: other, replaces: 1 }, token)
    expect([status, body.code]).toEqual([409, 'VAULT_ADDRESSES'])
  },
)

test('behavior: the addresses stay to the letter', async () => {
  const { device, token } = await logIn(services, someone())
  await device.call('/session/vault', { vault }, token)
  const eip155 = vault.addresses.eip155.toLowerCase()
  const next = { ...vault, addresses: { ...vault.addresses, eip155 } }
  expect((await device.call('/session/vault', { vault: next, replaces: 1 }, token)).status).toBe(200)
  expect((await device.call('/session', {}, token)).body.vault).toEqual(vault)
})

test.each([
  ['nothing', undefined],
  ['a version to come', { ...vault, version: 2 }],
  ['what is no address', { ...vault, addresses: { ...vault.addresses, eip155: '0x1' } }],
  ['plain text', { ...vault, login: { iv: 'aXY', data: 'not sealed at all' } }],
  ['too much', { ...vault, login: { iv: 'aXY', data: 'A'.repeat(300) } }],
])('error: INVALID_REQUEST: %s', async (_, given) => {
  const { device, token } = await logIn(services, someone())
  const { status, body } = await device.call('/session/vault', { vault: given }, token)
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('error: TOO_LARGE', async () => {
  const { device, token } = await logIn(services, someone())
  const { status, body } = await device.call('/session/vault', { vault, more: 'x'.repeat(70_000) }, token)
  expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
})

test('error: INVALID_REQUEST for a vault that nobody could open, or that has two ways at once', async () => {
  const { device, token } = await logIn(services, someone())
  await device.call('/session/vault', { vault }, token)
  const both = { ...vault, passkeys: [passkey('none')] }
  for (const wrong of [bare, { ...bare, passkeys: [] }, both]) {
    const { status, body } = await device.call('/session/vault', { vault: wrong, replaces: 1 }, token)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  }
  expect((await device.call('/session', {}, token)).body).toMatchObject({ vault, vaultRevision: 1 })
})

const passkey = (credentialId: string, data = 'ZGF0YQ') => ({
  credentialId,
  salt: 'c2FsdA',
  name: 'Phone',
  createdAt: 1,
  sealed: { iv: 'aXY', data },
})
const { login: _, ...bare } = vault
const garbage = (data: string): Vault => ({ ...vault, login: { iv: 'aXY', data } })

/** Somebody on the account page, which asks for a code each time. */
async function someoneAtHome() {
  const account = { siteOrigin: services.frameUrl }
  const { device, token } = await logIn(services, someone(), undefined, account)
  let revision: number | undefined
  const challenge = async (): Promise<string> =>
    (await device.call('/session/passkey/challenge', {}, token)).body.challenge
  return {
    exportWords: () => device.call('/session/secret', {}, token),
    async give(authenticator: Authenticator) {
      await device.call('/session/passkey', { given: authenticator.give(await challenge()) }, token)
    },
    /** @param added the device that makes the passkey which is new in it */
    async put(next: Vault, added?: Authenticator) {
      const made = added?.make(await challenge())
      const answer = await device.call('/session/vault', { vault: next, replaces: revision, made }, token)
      revision = answer.body.revision ?? revision
      return answer
    },
    async former(): Promise<Vault[]> {
      return (await device.call('/session/vault/former', {}, token)).body.vaults
    },
  }
}

test('behavior: what was overwritten is kept, latest first', async () => {
  const { put, former } = await someoneAtHome()
  expect(await former()).toEqual([])
  await put(vault)
  expect(await former()).toEqual([])
  for (const data of ['one', 'two', 'three']) await put(garbage(data))
  expect(await former()).toEqual([garbage('two'), garbage('one'), vault])
})

test('behavior: garbage written again and again does not push the good one out', async () => {
  const { put, former } = await someoneAtHome()
  await put(vault)
  const now = vi.spyOn(Date, 'now')
  const time = Date.now()
  // It stood for a minute before the thief came; a restored one is the same one.
  for (let count = 1; count <= 12; count++) {
    now.mockReturnValue(time + 40_000 + 500 * count)
    expect((await put(count === 6 ? vault : garbage(`bad${count}`))).status).toBe(200)
  }
  const kept = await former()
  expect(kept).toHaveLength(4)
  expect(kept[3]).toEqual(vault)
})

test('behavior: nothing opens with the login alone once the wallet takes a passkey', async () => {
  const { put, former } = await someoneAtHome()
  await put(vault)
  await put(garbage('again'))
  const one = createAuthenticator(services.frameUrl)
  await put({ ...bare, passkeys: [passkey(one.id)] }, one)
  expect(await former()).toEqual([])
})

test('behavior: a passkey that was removed opens no former one either, and is not taken back', async () => {
  const { put, give, former } = await someoneAtHome()
  const [one, two] = [createAuthenticator(services.frameUrl), createAuthenticator(services.frameUrl)]
  await put(vault)
  await put({ ...bare, passkeys: [passkey(one.id)] }, one)
  await give(one)
  const both = { ...bare, passkeys: [passkey(one.id), passkey(two.id)] }
  expect((await put(both, two)).status).toBe(200)
  await put({ ...bare, passkeys: [passkey(two.id)] })
  expect(await former()).toEqual([{ ...bare, passkeys: [passkey(two.id)] }])
  expect((await put(both, one)).body.code).toBe('PASSKEY_INVALID')
  await put(vault)
  expect(await former()).toEqual([])
})

test('error: LOGIN_NOT_FRESH: a session alone takes nobody the part that opens with the login', async () => {
  const email = someone()
  const { device, token } = await logIn(services, email)
  await device.call('/session/vault', { vault }, token)
  const { put, exportWords } = await someoneAtHome()
  await put(vault)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FRESH_LOGIN + 1 })
  const [thief, other] = [createAuthenticator(services.frameUrl), createAuthenticator(services.frameUrl)]
  const { status, body } = await put({ ...bare, passkeys: [passkey(thief.id)] }, thief)
  expect([status, body.code]).toEqual([403, 'LOGIN_NOT_FRESH'])
  expect((await exportWords()).body.code).toBe('LOGIN_NOT_FRESH')

  // A login of this minute, at a site, to a wallet that is not new. On another device it would wait.
  await device.call('/session/end', {}, token)
  const late = await logIn(services, email, device)
  const call = (path: string, sent = {}) => late.device.call(path, sent, late.token)
  const made = other.make((await call('/session/passkey/challenge')).body.challenge)
  const stolen = { ...bare, passkeys: [passkey(other.id)] }
  const atSite = await call('/session/vault', { vault: stolen, replaces: 1, made })
  expect([atSite.status, atSite.body.code]).toEqual([403, 'LOGIN_NOT_FRESH'])
})

test('behavior: the account page asks for a code each time', async () => {
  const email = someone()
  const account = { siteOrigin: services.frameUrl }
  const { device } = await logIn(services, email, undefined, account)
  expect((await device.call('/login/email', { email, ...account })).body.action).toBe('VERIFY_OTP')
})
