import { expect, test, vi } from 'vitest'
import { memoryStorage } from './storage.js'
import { createTries, MAX_TRIES_PER_BROWSER, MAX_TRIES_PER_CALLER, type Trier } from './tries.js'

function setUp() {
  let time = 0
  const now = () => time
  const storage = memoryStorage(now)
  const add = vi.spyOn(storage, 'add')
  const tries = createTries(storage, now)
  const take = (browser: string, caller?: string) => tries.take({ browser, caller })
  const takeMany = async (count: number, trierOf: (index: number) => Trier) => {
    const taken = await Promise.all(Array.from({ length: count }, (_, index) => tries.take(trierOf(index))))
    return taken.filter((one) => one).length
  }
  return { tries, add, take, takeMany, pass: (ms: number) => (time += ms) }
}

test('T14: of many tries of one browser at once no more go on than it has', async () => {
  const { takeMany, take, pass, tries } = setUp()
  expect(await takeMany(200, () => ({ browser: 'thief', caller: undefined }))).toBe(MAX_TRIES_PER_BROWSER)
  expect([await take('thief'), await take('visitor')]).toEqual([false, true])
  pass(590_000)
  expect([await take('thief'), tries.secondsLeft()]).toEqual([false, 10])
  pass(10_000)
  expect(await take('thief')).toBe(true)
})

test('T14: a caller with ever new browsers has no more than its share, and others have theirs', async () => {
  const { takeMany, take } = setUp()
  const thief = (index: number) => ({ browser: `b${index}`, caller: '203.0.113.9' })
  expect(await takeMany(300, thief)).toBe(MAX_TRIES_PER_CALLER)
  expect([await take('new', '203.0.113.9'), await take('new', '198.51.100.9')]).toEqual([false, true])
})

test('T34: whoever has none left makes no more keys, and uses up nobody else’s share', async () => {
  const { takeMany, take, add } = setUp()
  await takeMany(MAX_TRIES_PER_BROWSER, () => ({ browser: 'thief', caller: undefined }))
  add.mockClear()
  for (let times = 0; times < 200; times += 1) expect(await take('thief', 'office')).toBe(false)
  expect(add).not.toHaveBeenCalled()
  expect(await take('neighbour', 'office')).toBe(true)
})

test('behavior: a caller that is not known is none, and not one that all share', async () => {
  const { takeMany } = setUp()
  expect(await takeMany(200, (index) => ({ browser: `b${index}`, caller: '' }))).toBe(200)
})

test('F2: a key holds a while longer than its window, for storages that round down', async () => {
  const { take, add, pass } = setUp()
  pass(599_999)
  await take('visitor')
  expect(add.mock.lastCall?.[2]).toBe(660_000)
})
