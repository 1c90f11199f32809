import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { vaultOf } from './firstLogin.fixture.js'
import { isKnownAt } from './isKnownAt.js'
import { createKeyRing } from './keyRing.js'
import { createKnownDevices } from './knownDevices.js'
import { latestMail, logIn, logInByLink } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
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

type Login = Awaited<ReturnType<typeof logIn>>
const call = ({ device, token }: Login, path: string, body = {}) => device.call(path, body, token)
const secretOf = async (login: Login) => (await call(login, '/session/secret')).body
const codeTo = async (email: string) => (await latestMail(services.inboxUrl, email)).code
const passTime = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

let people = 0
const someone = () => `former${++people}@example.com`

/** Makes a wallet on a device of its own. */
async function makeWallet(email: string, login?: Login) {
  const made = login ?? (await logIn(services, email))
  await call(made, '/session/vault', { vault: vaultOf(++people) })
  return made
}

/** Moves a wallet to another address, on the owner's page. */
async function move(owner: Login, from: string, to: string) {
  const home = await logIn(services, from, owner.device, { siteOrigin: services.frameUrl })
  const { challenge } = (await call(home, '/session/email', { email: to })).body
  await call(home, '/session/email/primary', { challenge, code: await codeTo(from) })
  const { body } = await call(home, '/session/email/secondary', { challenge, code: await codeTo(to) })
  expect(body).toEqual({ newEmail: to })
  return home
}

/** Whoever had an address and moved their wallet away, and the wallet of who has it now. */
async function recycle() {
  const [address, other] = [someone(), someone()]
  const former = await makeWallet(address)
  await move(former, address, other)
  passTime(73 * HOUR)
  const present = await makeWallet(address, await logInByLink(services, address))
  expect(present.user.id).not.toBe(former.user.id)
  return { address, other, former, present }
}

test('T15: the device of whoever had an address before is a stranger to the wallet of who has it now', async () => {
  const { address, former, present } = await recycle()
  expect((await secretOf(present)).secret).toEqual(expect.any(String))
  const again = await logIn(services, address, former.device)
  expect(again.user.id).toBe(present.user.id)
  expect((await secretOf(again)).code).toBe('DEVICE_WAITS')
  expect((await latestMail(services.inboxUrl, address)).subject).toBe('A new device waits for your wallet')
})

test('T15: it does the work that a mail costs, as any stranger', async () => {
  const { address, former, present } = await recycle()
  const begin = { email: address, siteOrigin: services.frameUrl }
  expect((await former.device.callOnce('/login/email', begin)).status).toBe(202)
  expect((await present.device.callOnce('/login/email', begin)).status).toBe(200)
})

test('behavior: where the wallet has moved to, the device it was moved on is known', async () => {
  const { other, former } = await recycle()
  const again = await logIn(services, other, former.device)
  expect((await secretOf(again)).secret).toEqual(expect.any(String))
})

test('behavior: a change that is undone makes no stranger of the owner’s device', async () => {
  const [address, other] = [someone(), someone()]
  const owner = await makeWallet(address)
  const home = await move(owner, address, other)
  const [change] = (await call(home, '/session/changes')).body.changes
  expect((await call(home, '/session/changes/undo', { id: change.id })).body).toEqual({ undone: true })
  const again = await logIn(services, address, owner.device)
  expect((await secretOf(again)).secret).toEqual(expect.any(String))
})

test('behavior: once it can’t be undone any more, the address that was left knows the wallet’s devices no longer', async () => {
  const [address, other] = [someone(), someone()]
  const phone = await makeWallet(address)
  await move(phone, address, other)
  passTime(73 * HOUR)
  // Whatever login has what is over forgotten.
  await logIn(services, someone())
  const laptop = await logInByLink(services, other)
  await move(laptop, other, address)
  expect((await secretOf(await logIn(services, address, laptop.device))).secret).toEqual(expect.any(String))
  expect((await secretOf(await logIn(services, address, phone.device))).code).toBe('DEVICE_WAITS')
})

test('behavior: a device that was noted by its address alone is known since the address has its wallet', async () => {
  const database = await openDatabase('memory:')
  onTestFinished(() => database.close())
  const devices = createKnownDevices(database, createKeyRing([randomToken()]))
  const [email, before] = [someone(), Date.now()]
  await devices.add(email, 'phone')
  const isKnown = (since: number | undefined, thumbprint = 'phone') => {
    const holder = async () => (since === undefined ? undefined : { id: 'wallet', since })
    return isKnownAt({ devices, users: { holder } }, email, thumbprint)
  }
  expect(await isKnown(before)).toBe(true)
  expect(await isKnown(Date.now() + 1)).toBe(false)
  expect(await isKnown(undefined)).toBe(false)
  expect(await isKnown(before, 'other')).toBe(false)
})
