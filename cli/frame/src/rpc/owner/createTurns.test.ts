import { expect, test, vi } from 'vitest'
import { createTurns } from './createTurns.js'

/** Joins, and notes when its turn comes. */
function createQueue() {
  const onChange = vi.fn()
  const turns = createTurns(onChange)
  const came: string[] = []
  const join = (name: string) => {
    const turn = turns.join()
    turn.came.then(() => came.push(name))
    return turn
  }
  return { turns, came, join, onChange }
}

test('behavior: one after the other, in the order in which they came', async () => {
  const { turns, came, join } = createQueue()
  const [a, b, c] = [join('a'), join('b'), join('c')]
  await a.came
  expect([came, turns.waiting]).toEqual([['a'], 2])
  a.leave()
  await b.came
  expect([came, turns.waiting]).toEqual([['a', 'b'], 1])
  b.leave()
  await c.came
  c.leave()
  expect([came, turns.waiting]).toEqual([['a', 'b', 'c'], 0])
  await join('d').came
  expect(came).toEqual(['a', 'b', 'c', 'd'])
})

test('behavior: one that leaves before its turn is passed over', async () => {
  const { turns, came, join } = createQueue()
  const [a, b, c] = [join('a'), join('b'), join('c')]
  await a.came
  b.leave()
  expect(turns.waiting).toBe(1)
  a.leave()
  await c.came
  expect(came).toEqual(['a', 'c'])
})

test('behavior: leaving twice lets nobody pass', async () => {
  const { turns, came, join } = createQueue()
  const [a, b] = [join('a'), join('b'), join('c')]
  a.leave()
  a.leave()
  await b.came
  expect([came, turns.waiting]).toEqual([['a', 'b'], 1])
})

test('behavior: every change is told, with the new number to be read', () => {
  const seen: number[] = []
  const turns = createTurns(() => seen.push(turns.waiting))
  const a = turns.join()
  const b = turns.join()
  b.leave()
  b.leave()
  a.leave()
  expect(seen).toEqual([0, 1, 0, 0])
})
