import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { logIn, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

type Owner = Awaited<ReturnType<typeof logIn>>

let services: Awaited<ReturnType<typeof startLoginServices>>
let owner: Owner
let thief: Owner
beforeAll(async () => {
  services = await startLoginServices()
  owner = await logIn(services, 'ann@example.com')
  thief = await logIn(services, 'eve@example.com')
})
afterAll(() => services.stop())

const leave = async ({ device, token }: Owner, sealed = 'asked') =>
  (await device.call('/session/review', { sealed }, token)).body.review as string
/** As the wallet's page does, which has no key. */
const asPage = (path: string, body: object, headers = {}) => owner.device.send(`/api${path}`, body, headers)
const open = (review: string) => asPage('/review', { review })
const decide = (review: string, sealed = 'decided') => asPage('/review/decision', { review, sealed })
const comeBack = ({ device, token }: { device: TestDevice; token: string }, review: string) =>
  device.call('/session/review/decision', { review }, token)

test('default: opened once, decided once, taken once', async () => {
  const review = await leave(owner)
  expect((await comeBack(owner, review)).body).toEqual({ pending: true })
  expect((await open(review)).body).toEqual({ sealed: 'asked', siteOrigin: 'http://127.0.0.1:5173' })
  expect((await open(review)).body).toMatchObject({ code: 'REVIEW_OVER' })
  expect((await comeBack(owner, review)).body).toEqual({ pending: true })
  expect((await decide(review)).body).toEqual({ decided: true })
  expect((await decide(review, 'another')).status).toBe(410)
  expect((await comeBack(owner, review)).body).toEqual({ sealed: 'decided' })
  expect((await comeBack(owner, review)).status).toBe(410)
})

test('behavior: the same decision again is answered as it was, also once it was taken; another one never', async () => {
  const review = await leave(owner)
  await open(review)
  expect((await decide(review)).status).toBe(200)
  expect((await decide(review)).body).toEqual({ decided: true })
  expect((await comeBack(owner, review)).body).toEqual({ sealed: 'decided' })
  expect((await decide(review)).body).toEqual({ decided: true })
  expect((await decide(review, 'another')).status).toBe(410)
  expect((await comeBack(owner, review)).status).toBe(410)
})

test('T36: nothing is decided before it was shown', async () => {
  const review = await leave(owner)
  expect((await decide(review)).status).toBe(410)
  expect((await comeBack(owner, review)).body).toEqual({ pending: true })
})

test('T36: the decision goes to the session that left and to no other, which does not spend it', async () => {
  const review = await leave(owner)
  await open(review)
  await decide(review)
  expect((await comeBack(thief, review)).status).toBe(410)
  // The owner's token without the key, and another session of the same owner.
  expect((await comeBack({ device: thief.device, token: owner.token }, review)).status).toBe(401)
  const elsewhere = await logIn(services, 'ann@example.com', undefined, { siteOrigin: services.frameUrl })
  expect((await comeBack(elsewhere, review)).status).toBe(410)
  expect((await comeBack(owner, review)).body).toEqual({ sealed: 'decided' })
})

test('T36: of several that come back at once one gets it', async () => {
  const review = await leave(owner)
  await open(review)
  await decide(review)
  const all = await Promise.all(Array.from({ length: 8 }, () => comeBack(owner, review)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('behavior: over after ten minutes', async () => {
  const [asked, shown, decided] = [await leave(owner), await leave(owner), await leave(owner)]
  await open(shown)
  await open(decided)
  await decide(decided)
  const later = Date.now() + 10 * 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await open(asked)).status).toBe(410)
  expect((await decide(shown)).status).toBe(410)
  expect((await comeBack(owner, decided)).status).toBe(410)
})

test('T34: neither large ones, nor many of one session, nor any without one', async () => {
  const { device, token } = owner
  expect((await device.call('/session/review', { sealed: 'a'.repeat(32_769) }, token)).status).toBe(400)
  expect((await device.call('/session/review', { sealed: 'a' })).status).toBe(401)
  const many = await logIn(services, 'mona@example.com')
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => many.device.call('/session/review', { sealed: 'a' }, many.token)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('T4: no page of another origin opens or decides', async () => {
  const review = await leave(owner)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await asPage('/review', { review }, headers)).status).toBe(403)
    expect((await asPage('/review/decision', { review, sealed: 'a' }, headers)).status).toBe(403)
  }
  expect((await open(review)).status).toBe(200)
})
