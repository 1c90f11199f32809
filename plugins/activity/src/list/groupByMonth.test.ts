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

const hourly = (count: number) =>
  Array.from({ length: count }, (_, index) => makeTransaction({ time: 2e12 - index * 3_600_000 }))

test('behavior: of 50,000 only what is seen is drawn', () => {
  const { height, placed } = placeRows(groupByMonth(hourly(50_000)))
  const middle = rowsBetween(placed, height / 2, height / 2 + 700)
  expect(middle.length).toBeLessThan(30)
  expect(middle.some(({ top }) => top >= height / 2)).toBe(true)
})

test('behavior: ten times as many take about ten times as long to place, not a hundred times', () => {
  const sizes = [20_000, 200_000].map((count) => ({ all: hourly(count), times: [] as number[] }))
  // By turns, so that both meet the same machine, and code that is compiled as well.
  for (let turn = 0; turn < 10; turn++)
    for (const { all, times } of sizes) {
      const started = performance.now()
      placeRows(groupByMonth(all))
      times.push(performance.now() - started)
    }
  const [few = 0, many = 0] = sizes.map(({ times }) => Math.min(...times))
  expect(many).toBeLessThan(30 * few)
})
