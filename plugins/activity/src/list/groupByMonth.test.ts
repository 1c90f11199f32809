import { expect, test } from 'vitest'
import { makeTransaction } from '../../test/transaction.js'
import { groupByMonth } from './groupByMonth.js'
import { placeRows, rowsBetween } from './placeRows.js'

test('default: by year and month, newest first', () => {
  const times = [
    new Date(2026, 10, 1),
    new Date(2026, 9, 31, 23, 59),
    new Date(2026, 9, 1),
    new Date(2025, 9, 1),
  ]
  const months = groupByMonth(times.map((time) => makeTransaction({ time: time.getTime() })))
  expect(months.map(({ year, month, transactions }) => [year, month, transactions.length])).toEqual([
    [2026, 10, 1],
    [2026, 9, 2],
    [2025, 9, 1],
  ])
})

test('behavior: of 50,000 only what is seen is drawn, and finding it takes no time', () => {
  const all = Array.from({ length: 50_000 }, (_, index) =>
    makeTransaction({ time: 2e12 - index * 3_600_000 }),
  )
  const started = performance.now()
  const { height, placed } = placeRows(groupByMonth(all))
  const middle = rowsBetween(placed, height / 2, height / 2 + 700)
  expect(performance.now() - started).toBeLessThan(50)
  expect(middle.length).toBeLessThan(30)
  expect(middle.some(({ top }) => top >= height / 2)).toBe(true)
})
