import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PasskeyMade, Vault } from '../contract/vault.js'
import { openDatabase } from '../database/openDatabase.js'
import { openStorage } from '../storage.js'
import { createLogin } from './createLogin.js'
import { latestMail, logIn, logInByLink, makeDevice, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator } from './passkey.fixture.js'
import { randomToken } from './randomToken.js'

const HOUR = 60 * 60_000
const vault: Vault = {
  version: 1,
  addresses: { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}
const passkey = (credentialId: string) => ({
  credentialId,
  salt: 'c2FsdA',
  name: `Key ${credentialId}`,
  createdAt: 0,
  sealed: { iv: 'aXY', data: credentialId },
})

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

let people = 0
const someone = () => `changer${++people}@example.com`
const mailTo = (email: string) => latestMail(services.inboxUrl, email)
const logInThere = (email: string, device?: TestDevice) =>
  logIn(services, email, device, { siteOrigin: services.frameUrl })
type Login = Awaited<ReturnType<typeof logInThere>>

/** Whoever reads the present mailbox changes the email. */
async function changeEmail({ device, token }: Login, from: string, to: string) {
  const { challenge } = (await device.call('/session/email', { email: to }, token)).body
  const codeOf = async (email: string) => (await mailTo(email)).code
  await device.call('/session/email/primary', { challenge, code: await codeOf(from) }, token)
  return device.call('/session/email/secondary', { challenge, code: await codeOf(to) }, token)
}

function press(link = '', origin = services.frameUrl) {
  const token = new URL(link).searchParams.get('token') ?? ''
  return fetch(new URL('/login/undo', link), {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ token }),
  })
}

const stateOf = async ({ device, token }: Login) => (await device.call('/session', {}, token)).status

test('T29: the mail to the old address gives the login back, and the thief’s sessions end', async () => {
  const [owner, hers] = [someone(), `thief${people}@evil.example`]
  const before = await logInThere(owner)
  const thief = await logInThere(owner)
  expect((await changeEmail(thief, owner, hers)).body).toEqual({ newEmail: hers })
  expect([await stateOf(before), await stateOf(thief)]).toEqual([401, 200])
  const { subject, text, link } = await mailTo(owner)
  expect(subject).toBe('The email of your wallet has changed')
  expect(text).toContain('network address 127.0.0.1')
  expect((await mailTo(hers)).subject).toBe('This is the email of your wallet now')

  // Her further changes don't keep it from being undone.
  const again = `${hers}.again`
  await changeEmail(thief, hers, again)
  const late = await mailTo(hers)
  expect((await press(link)).status).toBe(200)
  expect(await stateOf(thief)).toBe(401)
  const back = await logInByLink(services, owner, undefined, { siteOrigin: services.frameUrl })
  expect(back.user).toMatchObject({ id: before.user.id, email: owner })
  expect((await back.device.call('/session/changes', {}, back.token)).body).toEqual({ changes: [] })
  // What she has left opens nothing of the owner's.
  expect([(await press(late.link)).status, (await press(link)).status]).toEqual([410, 410])
  expect((await logIn(services, hers)).user.id).not.toBe(before.user.id)
  expect((await logIn(services, again)).user.id).not.toBe(before.user.id)
})

test('T29: what looks at the link undoes nothing, nor does another site’s page', async () => {
  const [from, to] = [someone(), someone()]
  const session = await logInThere(from)
  await changeEmail(session, from, to)
  const { link = '' } = await mailTo(from)
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
  for (const origin of ['https://mail.example', 'null']) expect((await press(link, origin)).status).toBe(403)
  expect((await press(`${services.frameUrl}/login/undo?token=nonsense`)).status).toBe(410)
  expect(await stateOf(session)).toBe(200)
  const page = await (await fetch(link)).text()
  expect(page).toContain('The email that logs in to your wallet was changed.')
})

test('behavior: the old address is kept for its owner for 72 hours, then it is anybody’s', async () => {
  const [from, to] = [someone(), someone()]
  const session = await logInThere(from)
  await changeEmail(session, from, to)
  const { link } = await mailTo(from)
  const device = await makeDevice(services.frameUrl)
  const logInAgain = async () => {
    const { body } = await device.call('/login/email', { email: from, siteOrigin: services.frameUrl })
    const { code } = await mailTo(from)
    return device.call('/login/email/code', { challenge: body.challenge, code })
  }
  expect((await logInAgain()).body).toMatchObject({ code: 'LOGIN_MOVED' })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 72 * HOUR + 1)
  expect((await press(link)).status).toBe(410)
  const other = await makeDevice(services.frameUrl)
  expect((await logIn(services, from, other)).user.id).not.toBe(session.user.id)
})

test('T29: a passkey added and removed is told, ends other sessions, and can be undone', async () => {
  const email = someone()
  const elsewhere = await logIn(services, email)
  const session = await logInThere(email, elsewhere.device)
  const challengeOf = async ({ device, token }: Login): Promise<string> =>
    (await device.call('/session/passkey/challenge', {}, token)).body.challenge
  const put = async ({ device, token }: Login, next: Vault, replaces?: number, made?: PasskeyMade) =>
    (await device.call('/session/vault', { vault: next, replaces, made }, token)).body
  await elsewhere.device.call('/session/secret', {}, elsewhere.token)
  await put(elsewhere, vault)
  const { login: _, ...rest } = vault
  const [his, mine] = [createAuthenticator(services.frameUrl), createAuthenticator(services.frameUrl)]
  const withHis = { ...rest, passkeys: [passkey(his.id)] }
  expect(await put(session, withHis, 1, his.make(await challengeOf(session)))).toEqual({ revision: 2 })
  expect([await stateOf(elsewhere), await stateOf(session)]).toEqual([401, 200])
  expect((await elsewhere.device.call('/session/secret', {}, elsewhere.token)).status).toBe(401)
  const added = await mailTo(email)
  expect([added.subject, added.text]).toEqual([
    'A passkey was added to your wallet',
    expect.stringContaining(`Key ${his.id}`),
  ])
  const { changes } = (await session.device.call('/session/changes', {}, session.token)).body
  expect(changes).toMatchObject([{ kind: 'passkeyAdded', name: `Key ${his.id}`, waits: false }])

  expect((await press(added.link)).status).toBe(200)
  expect(await stateOf(session)).toBe(401)
  // Every device is new to it now.
  const back = await logInByLink(services, email, undefined, { siteOrigin: services.frameUrl })
  expect(back.user.vault).toEqual(vault)

  // On the account page, by its owner; the session that does so stays.
  const withMine = { ...rest, passkeys: [passkey(mine.id)] }
  await put(back, withMine, back.user.vaultRevision, mine.make(await challengeOf(back)))
  const given = mine.give(await challengeOf(back))
  await back.device.call('/session/passkey', { given }, back.token)
  await put(back, vault, back.user.vaultRevision + 1)
  expect((await mailTo(email)).subject).toBe('A passkey was removed from your wallet')
  const listed = (await back.device.call('/session/changes', {}, back.token)).body.changes
  const undo = (id: string) => back.device.call('/session/changes/undo', { id }, back.token)
  expect((await undo(listed[0].id)).body).toEqual({ undone: true })
  expect((await undo(listed[0].id)).body.code).toBe('CHANGE_OVER')
  expect((await back.device.call('/session', {}, back.token)).body.vault).toEqual(withMine)
})

test('T29: with no mailbox to tell, a new email waits for 72 hours and can be stopped on the account page', async () => {
  const frame = 'http://localhost:1'
  const mails: { to: string; text: string }[] = []
  const storage = openStorage({ driver: 'memory' })
  const database = await openDatabase('memory:')
  const login = createLogin({
    database,
    storage,
    keySecrets: [randomToken()],
    frameUrl: () => frame,
    isAllowedOrigin: () => true,
    mailer: { send: async (mail) => void mails.unshift(mail), ping: async () => {}, close() {} },
    verifyDevices: false,
    trustProxy: 0,
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } }
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answered = await login.routes.request(String(url).slice(frame.length), init, env)
    // The app around it writes refusals.
    return answered.status === 500 ? Response.json({}, { status: 500 }) : answered
  })
  const enter = async () => {
    const device = await makeDevice(frame)
    const identity = { login: 'x', subject: '1', email: undefined, userName: 'ann' } as const
    const { thumbprint } = device
    const { token, user } = await login.startSession(identity, {
      thumbprint,
      siteOrigin: frame,
      agent: '',
      enteredBy: 'provider',
    })
    return { device, token, user }
  }
  const add = async ({ device, token }: Awaited<ReturnType<typeof enter>>, email: string) => {
    const { challenge } = (await device.call('/session/email', { email }, token)).body
    const code = /^\d{6}/.exec(mails[0]?.text ?? '')?.[0]
    return (await device.call('/session/email/secondary', { challenge, code }, token)).body
  }
  const emailOf = async ({ device, token }: Awaited<ReturnType<typeof enter>>) =>
    (await device.call('/session', {}, token)).body.email

  const thief = await enter()
  expect(await add(thief, 'thief@evil.example')).toEqual({
    newEmail: 'thief@evil.example',
    from: expect.any(Number),
  })
  const owner = await enter()
  expect(await emailOf(owner)).toBe(null)
  const { changes } = (await owner.device.call('/session/changes', {}, owner.token)).body
  expect(changes).toMatchObject([{ kind: 'email', name: 'thief@evil.example', waits: true }])
  const stopped = await owner.device.call('/session/changes/undo', { id: changes[0].id }, owner.token)
  expect(stopped.body).toEqual({ undone: true })
  expect((await thief.device.call('/session', {}, thief.token)).status).toBe(500)

  await add(owner, 'ann@example.com')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 72 * HOUR + 1)
  expect(await emailOf(await enter())).toBe('ann@example.com')
  send.mockRestore()
  await database.close()
  await storage.close()
})
