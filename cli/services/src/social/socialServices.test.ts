import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultOf } from '../login/firstLogin.fixture.js'
import { makeDevice, type TestDevice } from '../login/loginClient.fixture.js'
import { SITE } from './socialService.fixture.js'
import { createVisitor } from './visitor.fixture.js'

let services: LocalServices

beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
}, 60_000)
afterAll(() => services?.stop())

/** @param options.cookie - of the browser that the login's own window stands in */
async function logInWithFarcaster(
  name: string,
  options: { device?: TestDevice; siteOrigin?: string; cookie?: string } = {},
) {
  const { device = await makeDevice(services.frameUrl as string), siteOrigin = SITE, cookie } = options
  const { url, channel, binding } = (await device.call('/login/farcaster', { siteOrigin })).body
  const set =
    cookie === undefined
      ? null
      : (await device.send('/api/login/farcaster/window', { binding }, { cookie })).headers.get('set-cookie')
  const visitor = createVisitor()
  await visitor.send(await visitor.go(url), { name })
  const { body } = await device.call('/login/farcaster/finish', { channel })
  return { device, ...body, cookie: set?.split(';')[0] }
}

type Login = Awaited<ReturnType<typeof logInWithFarcaster>>
const call = ({ device, token }: Login, path: string, body = {}) => device.call(path, body, token)
const secretOf = async (login: Login) => (await call(login, '/session/secret')).body

let people = 0
/** A wallet, in the browser that it was made in. */
async function makeWallet(siteOrigin = SITE) {
  const name = `relayed${++people}`
  const owner = await logInWithFarcaster(name, { siteOrigin, cookie: '' })
  await call(owner, '/session/vault', { vault: vaultOf(people) })
  return { name, owner }
}

async function logInWith(login: 'google' | 'github' | 'farcaster', name: string) {
  if (login === 'farcaster') return logInWithFarcaster(name)
  const device = await makeDevice(services.frameUrl as string)
  const visitor = createVisitor()
  const { body } = await device.call('/login/social', { provider: login, siteOrigin: SITE })
  await visitor.send(await visitor.begin(`${services.frameUrl}${body.path}`), { name })
  return { device, ...(await device.call('/login/social/finish', { flow: body.flow })).body }
}

test('default: with local chains, everything is offered by stand-ins', async () => {
  const config = await (await fetch(`${services.frameUrl}/api/config`)).json()
  expect(config).toMatchObject({
    socials: ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
    farcaster: true,
  })
})

test('behavior: a login is a session; the same account is the same user on another device', async () => {
  const ids = new Set<string>()
  for (const login of ['google', 'github', 'farcaster'] as const) {
    const one = await logInWith(login, 'alice')
    const two = await logInWith(login, 'alice')
    expect(one.user).toMatchObject({ login, userName: 'alice' })
    expect(two.user.id).toBe(one.user.id)
    const { status, body } = await one.device.call('/session', {}, one.token)
    expect([status, body.id]).toEqual([200, one.user.id])
    // Not with the key of another device.
    expect((await two.device.call('/session', {}, one.token)).status).toBe(401)
    ids.add(one.user.id)
  }
  expect(ids.size).toBe(3)
})

test('T16: a login with Farcaster that the owner approved for another device gives a session, and no keys', async () => {
  const { name, owner } = await makeWallet()
  const thief = await logInWithFarcaster(name)
  expect(thief.user.vault).toEqual({ version: 1, addresses: vaultOf(people).addresses })
  expect((await secretOf(thief)).code).toBe('DEVICE_WAITS')
  // Nor with a further one, nor in its own browser.
  const again = await logInWithFarcaster(name, { device: thief.device, cookie: 'login-browser=thief' })
  expect((await secretOf(again)).code).toBe('DEVICE_WAITS')

  const home = await logInWithFarcaster(name, {
    siteOrigin: services.frameUrl as string,
    cookie: owner.cookie as string,
  })
  const { sessions } = (await call(home, '/sessions')).body
  const waiting = sessions.find(({ waits }: { waits?: object }) => waits)
  expect(waiting).toMatchObject({ siteOrigin: SITE, waits: { network: '127.0.0.0/24' } })
  expect((await call(home, '/session/device', { id: waiting.id, allow: false })).body).toEqual({
    known: true,
  })
  expect((await secretOf(thief)).code).toBe('SESSION_UNKNOWN')
  expect((await secretOf(owner)).secret).toBeDefined()
})

test('behavior: it waits for nothing on a device or in a browser where the wallet was opened, nor on one that is allowed', async () => {
  const { name, owner } = await makeWallet()
  const { secret } = await secretOf(owner)
  const cookie = owner.cookie as string
  const home = await logInWithFarcaster(name, { siteOrigin: services.frameUrl as string, cookie })
  for (const login of [home, await logInWithFarcaster(name, { device: owner.device })])
    expect((await secretOf(login)).secret).toBe(secret)

  const phone = await logInWithFarcaster(name)
  expect((await secretOf(phone)).code).toBe('DEVICE_WAITS')
  const { sessions } = (await call(home, '/sessions')).body
  const { id } = sessions.find(({ waits }: { waits?: object }) => waits)
  await call(home, '/session/device', { id, allow: true })
  expect((await secretOf(phone)).secret).toBe(secret)
  expect((await secretOf(await logInWithFarcaster(name, { device: phone.device }))).secret).toBe(secret)
})

test('T16: whose browser it is counts once, and never another’s', async () => {
  const device = await makeDevice(services.frameUrl as string)
  const { binding } = (await device.call('/login/farcaster', { siteOrigin: SITE })).body
  const mark = (cookie: string, what = binding) =>
    device.send('/api/login/farcaster/window', { binding: what }, { cookie })
  expect((await mark('login-browser=one', `${binding}x`)).body.code).toBe('FARCASTER_EXPIRED')
  expect((await mark('login-browser=one')).status).toBe(200)
  expect((await mark('login-browser=two')).body.code).toBe('FARCASTER_EXPIRED')
  expect((await mark('login-browser=one')).status).toBe(200)
})

test('T16: approved before there was a wallet, it opens none that is made elsewhere', async () => {
  const name = `relayed${++people}`
  const thief = await logInWithFarcaster(name)
  expect((await secretOf(thief)).secret).toBeDefined()
  const owner = await logInWithFarcaster(name)
  await call(owner, '/session/vault', { vault: vaultOf(people) })
  expect((await secretOf(owner)).secret).toBeDefined()
  expect((await secretOf(thief)).code).toBe('SESSION_UNKNOWN')
  const again = await logInWithFarcaster(name, { device: thief.device })
  expect((await secretOf(again)).code).toBe('DEVICE_WAITS')
})
