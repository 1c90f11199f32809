import { expect, test } from 'vitest'
import { memoryStorage } from './storage.js'
import { createTries, MAX_TRIES_PER_BROWSER, MAX_TRIES_PER_CALLER, type Trier } from './tries.js'

function setUp() {
  let time = 0
  const now = () => time
  const tries = createTries(memoryStorage(now), now)
  const take = async (browser: string, caller?: string) =>
    (await tries.take({ browser, caller })) === undefined ? 'none left' : 'taken'
  const takeMany = (count: number, trierOf: (index: number) => Trier) =>
    Promise.all(Array.from({ length: count }, async (_, index) => tries.take(trierOf(index))))
  return { tries, take, takeMany, pass: (ms: number) => (time += ms) }
}

test('T14: of many tries of one browser at once no more go on than it has', async () => {
  const { takeMany, take, pass } = setUp()
  const taken = await takeMany(200, () => ({ browser: 'thief', caller: undefined }))
  expect(taken.filter((one) => one !== undefined)).toHaveLength(MAX_TRIES_PER_BROWSER)
  expect([await take('thief'), await take('visitor')]).toEqual(['none left', 'taken'])
  pass(600_000)
  expect(await take('thief')).toBe('taken')
})

test('T14: a caller with ever new browsers has no more than its share, and others have theirs', async () => {
  const { takeMany, take } = setUp()
  const taken = await takeMany(200, (index) => ({ browser: `b${index}`, caller: '203.0.113.9' }))
  expect(taken.filter((one) => one !== undefined)).toHaveLength(MAX_TRIES_PER_CALLER)
  expect([await take('new', '203.0.113.9'), await take('new', '198.51.100.9')]).toEqual([
    'none left',
    'taken',
  ])
})

test('behavior: what is given back can be taken again, so that who is right is never held up', async () => {
  const { tries } = setUp()
  for (let times = 0; times < 3 * MAX_TRIES_PER_CALLER; times += 1) {
    const giveBack = await tries.take({ browser: 'visitor', caller: 'office' })
    expect(giveBack).toBeDefined()
    await giveBack?.()
  }
})
