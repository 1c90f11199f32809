import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../freePort.js'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, logInByLink, makeDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator } from './passkey.fixture.js'
import { randomToken } from './randomToken.js'

const HOUR = 60 * 60_000

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

let people = 0
type Login = Awaited<ReturnType<typeof logIn>>
const call = ({ device, token }: Login, path: string, body = {}) => device.call(path, body, token)
const secretOf = async (login: Login) => (await call(login, '/session/secret')).body

/** A wallet, on the device that it was made on; and whoever was told a code of the owner's, on another. */
async function relay(options: { siteOrigin?: string } = {}) {
  const email = `relayed${++people}@example.com`
  const vault = vaultOf(people)
  const owner = await logIn(services, email)
  await call(owner, '/session/vault', { vault })
  const { secret } = await secretOf(owner)
  const thief = await logIn(services, email, undefined, { siteOrigin: options.siteOrigin ?? SITE })
  return { email, vault, owner, secret, thief }
}
const SITE = 'http://127.0.0.1:5173'

test('T15: a code that was read out gives a session, and no keys', async () => {
  const { email, thief } = await relay()
  expect(thief.user.vault.addresses).toEqual(vaultOf(people).addresses)
  const { code, until } = await secretOf(thief)
  expect(code).toBe('DEVICE_WAITS')
  expect(Math.abs(until - Date.now() - 24 * HOUR)).toBeLessThan(60_000)
  expect((await latestMail(services.inboxUrl, email)).subject).toBe('A new device waits for your wallet')
  // Nor again, with another code: the device is none the more known.
  const again = await logIn(services, email, thief.device)
  expect((await secretOf(again)).code).toBe('DEVICE_WAITS')
})

test('T15: nor does it change anything, there or on the account page', async () => {
  const { thief, owner } = await relay({ siteOrigin: services.frameUrl })
  const { sessions } = (await call(thief, '/sessions')).body
  // Where else the owner is logged in is not told.
  expect(sessions).toMatchObject([{ current: true, waits: { network: '127.0.0.0/24' } }])
  const own = sessions[0].id
  const refused = [
    call(thief, '/session/vault', { vault: vaultOf(people), replaces: 1 }),
    call(thief, '/session/end', { others: true }),
    call(thief, '/session/email', { email: 'thief@evil.example' }),
    call(thief, '/session/changes/undo', { id: 'any' }),
    call(thief, '/session/device', { id: own, allow: true }),
    call(thief, '/openings'),
    call(thief, '/session/logins'),
    call(thief, '/session/changes'),
  ]
  for (const answer of refused) expect((await answer).body.code).toBe('DEVICE_WAITS')
  expect((await call(owner, '/session')).status).toBe(200)
  expect((await call(thief, '/session/end')).body).toEqual({ ended: 1 })
})

test('T15: the link in the mail ends it, by a button alone', async () => {
  const { email, thief } = await relay()
  const { link = '' } = await latestMail(services.inboxUrl, email)
  expect((await fetch(link)).status).toBe(200)
  expect((await call(thief, '/session')).status).toBe(200)
  const press = (origin: string) =>
    fetch(new URL('/login/stop', link), {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
    })
  expect((await press('https://evil.example')).status).toBe(403)
  expect((await press(services.frameUrl)).status).toBe(200)
  expect((await secretOf(thief)).code).toBe('SESSION_UNKNOWN')
  expect((await press(services.frameUrl)).status).toBe(410)
})

/** The owner on the account page, on the device that the wallet was made on. */
async function atHome({ email, owner }: Awaited<ReturnType<typeof relay>>) {
  const home = await logIn(services, email, owner.device, { siteOrigin: services.frameUrl })
  const waiting = async () =>
    (await call(home, '/sessions')).body.sessions.filter(({ waits }: { waits?: object }) => waits)
  const answer = async (id: string, allow: boolean) =>
    (await call(home, '/session/device', { id, allow })).body
  return { home, waiting, answer }
}

test('behavior: the owner allows the device on one of theirs, on the account page', async () => {
  const relayed = await relay()
  const { email, owner, secret, thief: phone } = relayed
  const elsewhere = await logIn(services, email, phone.device, { siteOrigin: services.frameUrl })
  const { waiting, answer } = await atHome(relayed)
  const [{ id }] = await waiting()
  expect((await call(owner, '/session/device', { id, allow: true })).body.code).toBe('OWNERS_PAGE_ONLY')
  // Pressed twice it comes to the same.
  expect(await Promise.all([answer(id, true), answer(id, true)])).toEqual([{ known: true }, { known: true }])
  // The device, and not one login of it.
  for (const login of [phone, elsewhere]) expect((await secretOf(login)).secret).toBe(secret)
  expect(await waiting()).toEqual([])
  expect(await answer(id, false)).toEqual({ known: true })
  expect((await secretOf(phone)).secret).toBe(secret)
  await call(phone, '/session/end')
  const again = await logIn(services, email, phone.device)
  expect((await secretOf(again)).secret).toBe(secret)
})

test('behavior: or refuses it, and it is logged out and stays a stranger', async () => {
  const relayed = await relay()
  const { email, thief } = relayed
  const elsewhere = await logIn(services, email, thief.device, { siteOrigin: services.frameUrl })
  const { waiting, answer } = await atHome(relayed)
  const [{ id }] = await waiting()
  expect(await answer(id, false)).toEqual({ known: true })
  for (const login of [thief, elsewhere]) expect((await secretOf(login)).code).toBe('SESSION_UNKNOWN')
  // It is gone, for who presses the other button now.
  for (const allow of [true, false]) expect(await answer(id, allow)).toEqual({ known: false })
  expect((await secretOf(await logIn(services, email, thief.device))).code).toBe('DEVICE_WAITS')
})

test.each([false, true])(
  'T15: a code typed before there was a wallet opens none that is made elsewhere; logged out first: %s',
  async (leaves) => {
    const email = `early${++people}@example.com`
    const thief = await logIn(services, email)
    expect((await secretOf(thief)).secret).toBeDefined()
    if (leaves) await call(thief, '/session/end')
    const owner = await logIn(services, email)
    await call(owner, '/session/vault', { vault: vaultOf(people) })
    expect((await secretOf(owner)).secret).toBeDefined()
    expect((await secretOf(thief)).code).toBe('SESSION_UNKNOWN')
    const again = await logIn(services, email, thief.device)
    expect((await secretOf(again)).code).toBe('DEVICE_WAITS')
    // They may hold the account's secret from then.
    await hasNoSealedForm(again)
  },
)

test.each([false, true])(
  'T15: whoever makes the first wallet of an account is told of where somebody was before; logged out: %s',
  async (leaves) => {
    const email = `made${++people}@example.com`
    const owner = await logIn(services, email)
    await secretOf(owner)
    if (leaves) await call(owner, '/session/end')
    const thief = await logIn(services, email)
    await call(thief, '/session/vault', { vault: vaultOf(people) })
    const { subject, text } = await latestMail(services.inboxUrl, email)
    expect(subject).toBe('Your wallet was made')
    expect(text).toContain('127.0.0.1')
    const { openings } = (await call(thief, '/openings')).body
    expect(openings.map(({ made }: { made?: true }) => made)).toEqual([true, undefined])
  },
)

test('behavior: where nobody was before there is nothing to tell, nor of another tab', async () => {
  const email = `made${++people}@example.com`
  const owner = await logIn(services, email)
  const tab = await logIn(services, email, owner.device)
  for (const one of [owner, tab]) await secretOf(one)
  const before = (await latestMail(services.inboxUrl, email)).subject
  await call(owner, '/session/vault', { vault: vaultOf(people) })
  expect((await latestMail(services.inboxUrl, email)).subject).toBe(before)
})

/** What the account's secret opens is not told. */
async function hasNoSealedForm(login: Login) {
  expect(login.user.vault.login).toBeUndefined()
  expect((await call(login, '/session')).body.vault.login).toBeUndefined()
  expect((await call(login, '/session/vault/former')).body.code).toBe('DEVICE_WAITS')
}

test('T15: nor does one that is typed while the wallet is made', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `race${++people}@example.com`
    const owner = await logIn(services, email)
    const device = await makeDevice(services.frameUrl)
    const { challenge } = (await device.call('/login/email', { email, siteOrigin: SITE })).body
    const { code } = await latestMail(services.inboxUrl, email)
    const [, typed] = await Promise.all([
      call(owner, '/session/vault', { vault: vaultOf(people) }),
      device.call('/login/email/code', { challenge, code }),
    ])
    if (typed.status === 200) {
      const { body } = await device.call('/session/secret', {}, typed.body.token)
      expect(['DEVICE_WAITS', 'SESSION_UNKNOWN']).toContain(body.code)
    } else expect(typed.body.code).toBe('CODE_EXPIRED')
    expect((await secretOf(await logIn(services, email, device))).code).toBe('DEVICE_WAITS')
    expect((await secretOf(owner)).secret).toBeDefined()
  }
}, 60_000)

test('behavior: a wallet with a passkey has nothing to wait for, nor one that gets it meanwhile', async () => {
  const { email, vault: before, owner, thief: phone } = await relay()
  const authenticator = createAuthenticator(services.frameUrl)
  const { challenge } = (await call(owner, '/session/passkey/challenge')).body
  const { login: sealed, ...bare } = before
  const passkey = { credentialId: authenticator.id, salt: 'c2FsdA', name: 'Phone', createdAt: 1, sealed }
  const vault = { ...bare, passkeys: [passkey] }
  const made = authenticator.make(challenge)
  expect((await call(owner, '/session/vault', { vault, replaces: 1, made })).body).toEqual({ revision: 2 })
  // What it is given opens nothing without the passkey.
  expect((await call(phone, '/session')).body.waitsUntil).toBeUndefined()
  expect((await secretOf(phone)).secret).toBeDefined()
  expect((await secretOf(await logIn(services, email))).secret).toBeDefined()
})

test('T15: a code typed while there is a passkey gives no keys once it is removed, nor does a further one there', async () => {
  const { email, vault: before, owner } = await relay()
  const authenticator = createAuthenticator(services.frameUrl)
  const home = await logIn(services, email, owner.device, { siteOrigin: services.frameUrl })
  const challenge = async () => (await call(home, '/session/passkey/challenge')).body.challenge
  const { login: sealed, ...bare } = before
  const passkey = { credentialId: authenticator.id, salt: 'c2FsdA', name: 'Phone', createdAt: 1, sealed }
  const made = authenticator.make(await challenge())
  const guarded = { vault: { ...bare, passkeys: [passkey] }, replaces: 1, made }
  expect((await call(home, '/session/vault', guarded)).body).toEqual({ revision: 2 })
  const thief = await logIn(services, email)
  expect((await secretOf(thief)).secret).toBeDefined()
  await call(home, '/session/passkey', { given: authenticator.give(await challenge()) })
  expect((await call(home, '/session/vault', { vault: before, replaces: 2 })).body).toEqual({ revision: 3 })
  expect((await secretOf(thief)).code).toBe('SESSION_UNKNOWN')
  const again = await logIn(services, email, thief.device)
  expect((await secretOf(again)).code).toBe('DEVICE_WAITS')
  await hasNoSealedForm(again)
})

test('behavior: another delay counts from the next login on, 0 for none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-devices-'))
  const email = 'delays@example.com'
  const start = (newDeviceDelay?: number) =>
    startLoginServices({
      databaseUrl: `file:${path.join(folder, 'wallets.db')}`,
      embeddedWallet: {
        port,
        keySecrets: [keySecret],
        ...(newDeviceDelay !== undefined && { newDeviceDelay }),
      },
    })
  const port = await freePort(0)
  const keySecret = randomToken()
  const before = await start()
  await call(await logIn(before, email), '/session/vault', { vault: vaultOf(1) })
  const first = await logIn(before, email)
  const { until } = await secretOf(first)
  await before.stop()
  const after = await start(0)
  expect((await secretOf(first)).until).toBe(until)
  expect((await secretOf(await logIn(after, email))).secret).toBeDefined()
  // Whoever waits and types a code anew does not wait either.
  await logIn(after, email, first.device)
  expect((await secretOf(first)).secret).toBeDefined()
  await after.stop()
  const longer = await start(48)
  const third = await secretOf(await logIn(longer, email))
  expect(Math.abs(third.until - Date.now() - 48 * HOUR)).toBeLessThan(60_000)
  await longer.stop()
  await rm(folder, { recursive: true })
})

test('behavior: where no device waits, none is logged out when a wallet begins elsewhere', async () => {
  const open = await startLoginServices({ embeddedWallet: { newDeviceDelay: 0 } })
  const email = 'nobody-waits@example.com'
  const phone = await logIn(open, email)
  const laptop = await logIn(open, email)
  await call(laptop, '/session/vault', { vault: vaultOf(1) })
  expect((await call(phone, '/session')).status).toBe(200)
  expect(await secretOf(phone)).toEqual(await secretOf(laptop))
  await open.stop()
})

test('behavior: whoever opens the link in the browser that began waits for nothing, nor does what waited there', async () => {
  const { email, secret, thief: phone } = await relay()
  const again = await logInByLink(services, email, phone.device)
  expect((await secretOf(again)).secret).toBe(secret)
  expect((await secretOf(phone)).secret).toBe(secret)
})

test('behavior: after the delay the device has the keys, and is known', async () => {
  const { email, secret, thief: phone } = await relay()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR + 1 })
  const late = await makeDevice(services.frameUrl)
  expect((await secretOf(phone)).secret).toBe(secret)
  await call(phone, '/session/end')
  vi.useRealTimers()
  expect((await secretOf(await logIn(services, email, phone.device))).secret).toBe(secret)
  expect((await secretOf(await logIn(services, email, late))).code).toBe('DEVICE_WAITS')
})

test('behavior: a browser in which the wallet was opened is known at every site', async () => {
  const email = `browser${++people}@example.com`
  /** With the login's own window at the top of a tab, of the browser that this cookie is of. */
  async function logInBy(cookie: string, siteOrigin: string) {
    const device = await makeDevice(services.frameUrl)
    const { challenge, binding } = (await device.call('/login/email', { email, siteOrigin })).body
    const bound = await device.send('/api/login/email/window', { binding }, { cookie })
    const { code } = await latestMail(services.inboxUrl, email)
    const { body } = await device.call('/login/email/code', { challenge, code })
    const set = bound.headers.get('set-cookie') ?? ''
    return { cookie: set.slice(0, set.indexOf(';')), login: { device, ...body } as Login }
  }
  const { cookie, login } = await logInBy('', SITE)
  await call(login, '/session/vault', { vault: vaultOf(people) })
  expect((await secretOf((await logInBy(cookie, services.frameUrl)).login)).secret).toBeDefined()
  expect((await secretOf((await logInBy('', services.frameUrl)).login)).code).toBe('DEVICE_WAITS')
})
