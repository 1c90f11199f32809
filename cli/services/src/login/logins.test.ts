import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FRESH_LOGIN } from '../contract/freshLogin.js'
import { createVisitor } from '../social/visitor.fixture.js'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

const DAYS = 24 * 60 * 60_000

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

async function finishGoogle(name: string, siteOrigin: string) {
  const device = await makeDevice(services.frameUrl)
  const visitor = createVisitor()
  const begun = (await device.call('/login/social', { provider: 'google', siteOrigin })).body
  await visitor.send(await visitor.begin(`${services.frameUrl}${begun.path}`), { name })
  const { status, body } = await device.call('/login/social/finish', { flow: begun.flow })
  return { status, body, device }
}

/** On the account page, unless it says where. */
async function logInByGoogle(name: string, siteOrigin = services.frameUrl) {
  const { body, device } = await finishGoogle(name, siteOrigin)
  return { device, token: body.token as string, user: body.user }
}
const logInByMail = (email: string) => logIn(services, email, undefined, { siteOrigin: services.frameUrl })

type Login = { device: TestDevice; token: string }
const call = ({ device, token }: Login, path: string, body = {}) => device.call(path, body, token)
const loginsOf = async (login: Login) =>
  (await call(login, '/session/logins')).body.logins.map(({ login }: { login: string }) => login)
const remove = (by: Login, login: string) => call(by, '/session/logins/remove', { login })
const press = (link = '') =>
  fetch(new URL('/login/undo', link), {
    method: 'POST',
    headers: { origin: services.frameUrl },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
  })

let people = 0
/** Somebody whose wallet Google and an address lead to, on the account page. */
async function someone() {
  const name = `linked${++people}`
  const email = `${name}@mail.example`
  const owner = await logInByGoogle(name)
  await call(owner, '/session/vault', { vault: vaultOf(people) })
  const codeOf = async (to: string) => ({ code: (await latestMail(services.inboxUrl, to)).code })
  const { challenge } = (await call(owner, '/session/email', { email })).body
  await call(owner, '/session/email/primary', { challenge, ...(await codeOf(owner.user.email)) })
  await call(owner, '/session/email/secondary', { challenge, ...(await codeOf(email)) })
  return { name, email, owner, id: owner.user.id as string }
}

test('default: the account page is told each login, and since when', async () => {
  const { owner, email } = await someone()
  const { logins } = (await call(owner, '/session/logins')).body
  expect(logins).toEqual([
    { login: 'google', name: `linked${people}`, since: expect.any(Number) },
    { login: 'email', name: email, since: expect.any(Number) },
  ])
  expect(logins[1].since).toBeGreaterThanOrEqual(logins[0].since)
  expect(await loginsOf(await logInByMail(`alone${people}@mail.example`))).toEqual(['email'])
})

test('T29: a login at a provider that is removed ends the other sessions, is told, and comes back by the link', async () => {
  const { name, email, owner, id } = await someone()
  const atSite = await logInByGoogle(name, SITE.siteOrigin)
  expect((await remove(owner, 'google')).body).toEqual({ removed: true })
  expect((await call(atSite, '/session')).status).toBe(401)
  expect(await loginsOf(owner)).toEqual(['email'])
  expect((await call(owner, '/session')).body).toMatchObject({ id, login: 'email', userName: null })
  const { subject, text, link } = await latestMail(services.inboxUrl, email)
  expect(subject).toBe('A login was removed from your wallet')
  expect(text).toContain('Google no longer logs in')
  // Nor does it begin another wallet meanwhile.
  expect(await finishGoogle(name, SITE.siteOrigin)).toMatchObject({
    status: 409,
    body: { code: 'LOGIN_MOVED' },
  })
  expect((await logInByMail(email)).user.id).toBe(id)

  expect((await press(link)).status).toBe(200)
  expect((await call(owner, '/session')).status).toBe(401)
  const back = await logInByGoogle(name)
  expect(back.user).toMatchObject({ id, login: 'google', userName: name })
  expect(await loginsOf(back)).toEqual(['google', 'email'])
})

test('T29: an address that is removed is told so itself, and the account page gives it back', async () => {
  const { email, owner, id } = await someone()
  expect((await remove(owner, 'email')).body).toEqual({ removed: true })
  expect(await loginsOf(owner)).toEqual(['google'])
  const { subject, text } = await latestMail(services.inboxUrl, email)
  expect(subject).toBe('A login was removed from your wallet')
  expect(text).toContain(`${email} no longer logs in`)
  const device = await makeDevice(services.frameUrl)
  const { challenge } = (await device.call('/login/email', { email, ...SITE })).body
  const { code } = await latestMail(services.inboxUrl, email)
  expect((await device.call('/login/email/code', { challenge, code })).body.code).toBe('LOGIN_MOVED')

  const { changes } = (await call(owner, '/session/changes')).body
  expect(changes[0]).toMatchObject({ kind: 'loginRemoved', login: 'email', name: email, waits: false })
  expect((await call(owner, '/session/changes/undo', { id: changes[0].id })).body).toEqual({ undone: true })
  expect((await logInByMail(email)).user.id).toBe(id)
})

test('T29: it is told too when another is then added, and stops that', async () => {
  const { email, owner, id } = await someone()
  await remove(owner, 'email')
  const thiefs = `thief${people}@evil.example`
  const { challenge } = (await call(owner, '/session/email', { email: thiefs })).body
  const { code } = await latestMail(services.inboxUrl, thiefs)
  const added = await call(owner, '/session/email/secondary', { challenge, code })
  expect(added.body).toEqual({ newEmail: thiefs, from: expect.any(Number) })
  const { subject, text, link = '' } = await latestMail(services.inboxUrl, email)
  expect(subject).toBe('An email is being added to your wallet')
  expect(text).not.toContain(thiefs)
  expect(await (await fetch(link)).text()).toContain('An email was added that is to log in')

  expect((await press(link)).status).toBe(200)
  expect((await call(owner, '/session')).status).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAYS + 1 })
  const hers = await logInByMail(thiefs)
  expect(hers.user.id).not.toBe(id)
})

test('behavior: after 72 hours it is the login of nobody, and may begin a wallet of its own', async () => {
  const { name, owner, id } = await someone()
  await remove(owner, 'google')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAYS + 1 })
  const { user } = await logInByGoogle(name)
  expect(user.vault).toBeUndefined()
  expect(user.id).not.toBe(id)
})

test('T29: never the last one, not even of two that are removed at once', async () => {
  const { owner } = await someone()
  const both = await Promise.all([remove(owner, 'google'), remove(owner, 'email')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await loginsOf(owner)).toHaveLength(1)
  const [left] = await loginsOf(owner)
  for (const login of [left, 'github', 'farcaster'])
    expect((await remove(owner, login)).body.code).toBe('LAST_LOGIN')
})

test('T29: on the account page alone, after a login of the last five minutes', async () => {
  const { name, owner } = await someone()
  const atSite = await logInByGoogle(name, SITE.siteOrigin)
  expect((await remove(atSite, 'email')).body.code).toBe('OWNERS_PAGE_ONLY')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FRESH_LOGIN + 1 })
  expect((await remove(owner, 'email')).body.code).toBe('LOGIN_NOT_FRESH')
  vi.useRealTimers()
  expect(await loginsOf(owner)).toEqual(['google', 'email'])
})
