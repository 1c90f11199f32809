import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { doWork } from './doWork.fixture.js'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices, strictLimits } from './loginServices.fixture.js'

const MINUTE = 60_000
const bits = 4

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  const work = { bits, ofBlock: 4, inAll: 1_000 }
  const limits = { ...strictLimits, work }
  services = await startLoginServices({ trustProxy: 1, embeddedWallet: { limits } })
})
afterAll(() => services.stop())
afterEach(() => {
  vi.useRealTimers()
})

const asked = { work: expect.any(Object) }

let people = 0
const someone = () => `crowd${++people}@example.com`
const makeDeviceAt = (address: string) =>
  makeDevice(services.frameUrl, { headers: { 'x-forwarded-for': address } })
const start = (device: TestDevice, email: string, work?: object) =>
  device.callOnce('/login/email', { email, ...SITE, work })

test('T34: a flood without work sends no mail, whoever it is to', async () => {
  const known = someone()
  await logIn(services, known, await makeDeviceAt('203.0.113.1'))
  const before = await (await fetch(`${services.inboxUrl}/messages`)).json()
  const devices = await Promise.all(['198.18.0.1', '198.18.0.2', '198.18.1.1'].map(makeDeviceAt))
  const answers = []
  for (let times = 0; times < 20; times++)
    for (const device of devices) answers.push(await start(device, times % 2 ? known : someone()))
  // An address with a wallet is told from no other.
  for (const { status, body } of answers) {
    expect(status).toBe(202)
    const work = { puzzle: expect.stringMatching(/^\d{13}\.4\.[\w-]{43}\.[\w-]{43}$/), parts: 16, bits }
    expect(body).toEqual({ work })
  }
  const after = await (await fetch(`${services.inboxUrl}/messages`)).json()
  expect(after).toEqual(before)
})

test('T34: work counts once, for its device and address, as it was asked for and not too late', async () => {
  const [device, thief] = [await makeDeviceAt('203.0.113.33'), await makeDeviceAt('203.0.114.34')]
  const email = someone()
  const ask = async () => (await start(device, email)).body.work
  const work = doWork(await ask())
  // The least number that does is answered: one less does not.
  const missed = work.answers.map((answer) => Math.max(0, answer - 1))
  const puzzle = work.puzzle.replace('.4.', '.1.')
  const none = [
    start(thief, email, work),
    start(device, someone(), work),
    start(device, email, { ...work, answers: work.answers.slice(1) }),
    start(device, email, { ...work, answers: missed }),
    start(device, email, doWork({ puzzle, parts: 16, bits: 1 })),
    start(device, email, { ...work, puzzle: 'nonsense' }),
  ]
  expect((await Promise.all(none)).map(({ body }) => Object.keys(body))).toEqual(Array(6).fill(['work']))
  await expect(latestMail(services.inboxUrl, email)).rejects.toThrow('No mail')
  const both = await Promise.all([start(device, email, work), start(device, email, work)])
  expect(both.map(({ body }) => body.action ?? 'WORK').sort()).toEqual(['VERIFY_OTP', 'WORK'])
  expect((await start(device, email, work)).body).toEqual(asked)

  const late = doWork(await ask())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 5 * MINUTE)
  const now = await makeDevice(services.frameUrl, { headers: { 'x-forwarded-for': '203.0.113.33' } })
  expect((await start(now, email, late)).body).toEqual(asked)
  expect((await start(device, email, late)).body).toEqual(asked)
})

test('behavior: a device that the address’s wallet was opened on is asked for none', async () => {
  const email = someone()
  const { device, token } = await logIn(services, email, await makeDeviceAt('203.0.115.1'))
  await device.call('/session/vault', { vault: vaultOf(1) }, token)
  await device.call('/session/end', {}, token)
  expect((await start(device, email)).body.action).toBe('VERIFY_OTP')
  expect((await start(device, someone())).body).toEqual(asked)
})

test('T34: it is twice as much with each doubling of what comes from a block; elsewhere it is not', async () => {
  const ask = async (address: string) => (await start(await makeDeviceAt(address), someone())).body.work.bits
  const crowd = await makeDeviceAt('192.0.2.1')
  const cheap = (await start(crowd, 'kept@example.com')).body.work
  const found = []
  for (let times = 1; times <= 16; times++) {
    await (await makeDeviceAt(`192.0.2.${times}`)).call('/login/email', { email: someone(), ...SITE })
    if ([7, 8, 15, 16].includes(times)) found.push(await ask(`192.0.2.${100 + times}`))
  }
  expect(found).toEqual([bits, bits + 1, bits + 1, bits + 2])
  // What was asked for when it was cheap is worth nothing by now.
  expect((await start(crowd, 'kept@example.com', doWork(cheap))).body).toEqual(asked)
  expect(await ask('192.0.3.1')).toBe(bits)

  for (let times = 1; times <= 8; times++) {
    const device = await makeDeviceAt(`2001:db8:1:${times}::1`)
    await device.call('/login/email', { email: someone(), ...SITE })
  }
  expect([await ask('2001:db8:1:ffff::1'), await ask('2001:db8:2:1::1')]).toEqual([bits + 1, bits])
})
