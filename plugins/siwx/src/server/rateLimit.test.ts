import { expect, test, vi } from 'vitest'
import { createRateLimit, MAX_PER_BROWSER, MAX_PER_IP, type SignInClient } from './rateLimit.js'
import { memoryStorage } from './storage.js'

function setUp() {
  let time = 0
  const now = () => time
  const storage = memoryStorage(now)
  const add = vi.spyOn(storage, 'add')
  const limit = createRateLimit(storage, now)
  const take = (browser: string, ip?: string) => limit.take({ browser, ip })
  const takeMany = async (count: number, clientOf: (index: number) => SignInClient) => {
    const taken = await Promise.all(Array.from({ length: count }, (_, index) => limit.take(clientOf(index))))
    return taken.filter((one) => one).length
  }
  return { limit, add, take, takeMany, pass: (ms: number) => (time += ms) }
}

test('T14: of many requests of one browser at once no more go on than the limit', async () => {
  const { takeMany, take, pass, limit } = setUp()
  expect(await takeMany(200, () => ({ browser: 'thief', ip: undefined }))).toBe(MAX_PER_BROWSER)
  expect([await take('thief'), await take('visitor')]).toEqual([false, true])
  pass(590_000)
  expect([await take('thief'), limit.secondsLeft()]).toEqual([false, 10])
  pass(10_000)
  expect(await take('thief')).toBe(true)
})

test('T14: an IP address with ever new browsers reaches its limit, and others don’t', async () => {
  const { takeMany, take } = setUp()
  const thief = (index: number) => ({ browser: `b${index}`, ip: '203.0.113.9' })
  expect(await takeMany(300, thief)).toBe(MAX_PER_IP)
  expect([await take('new', '203.0.113.9'), await take('new', '198.51.100.9')]).toEqual([false, true])
})

test('T34: a browser over its limit writes no keys, and uses up nothing of its IP address', async () => {
  const { takeMany, take, add } = setUp()
  await takeMany(MAX_PER_BROWSER, () => ({ browser: 'thief', ip: 'office' }))
  add.mockClear()
  for (let times = 0; times < 200; times += 1) expect(await take('thief', 'office')).toBe(false)
  expect(add).not.toHaveBeenCalled()
  expect(await take('neighbour', 'office')).toBe(true)
})

test('T14: a thief of a browser’s cookie uses up nothing of the visitor’s limit, who sends from another IP address', async () => {
  const { takeMany, take } = setUp()
  expect(await takeMany(200, () => ({ browser: 'stolen', ip: '203.0.113.9' }))).toBe(MAX_PER_BROWSER)
  expect([await take('stolen', '203.0.113.9'), await take('stolen', '198.51.100.9')]).toEqual([false, true])
})

test('behavior: an empty IP address is unknown, and not shared by everybody', async () => {
  const { takeMany } = setUp()
  expect(await takeMany(200, (index) => ({ browser: `b${index}`, ip: '' }))).toBe(200)
})

test('F2: a key outlives its window, for storages that round down', async () => {
  const { take, add, pass } = setUp()
  pass(599_999)
  await take('visitor')
  expect(add.mock.lastCall?.[2]).toBe(660_000)
})
