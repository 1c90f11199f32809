import { expect, test } from 'vitest'
import { createTurns } from './turns.js'

test('behavior: a block with much to do lets others in between', async () => {
  const { take } = createTurns()
  const done: string[] = []
  const busy = () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    done.push('busy')
  }
  for (let time = 0; time < 5; time++) take('10.1.1.0/24', busy)
  take('10.2.2.0/24', () => done.push('other'))
  await expect.poll(() => done.length).toBe(6)
  expect(done.indexOf('other')).toBe(1)
})

test('behavior: work that is given while others work is done, each in its order', async () => {
  const { take } = createTurns()
  const done: number[] = []
  take('one', () => {
    done.push(1)
    take('one', () => done.push(3))
    take('other', () => done.push(4))
  })
  take('one', () => done.push(2))
  await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4])
  expect(done.filter((each) => each < 4)).toEqual([1, 2, 3])
})
