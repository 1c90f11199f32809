import { expect, test } from 'vitest'
import { tokenBucket } from './tokenBucket.js'

test('default', () => {
  let time = 0
  const bucket = tokenBucket({ perSecond: 10, burst: 3, now: () => time })
  expect([1, 1, 1].map(bucket.take)).toEqual([0, 0, 0])
  expect(bucket.take(1)).toBe(100)
  time = 50
  expect(bucket.take(1)).toBe(50)
  time = 100
  expect(bucket.take(1)).toBe(0)
})

test('behavior: never more than the burst', () => {
  let time = 0
  const bucket = tokenBucket({ perSecond: 10, burst: 3, now: () => time })
  time = 60_000
  expect([1, 1, 1, 1].map(bucket.take)).toEqual([0, 0, 0, 100])
})

test('behavior: what costs more than the burst passes when full, and is paid off after', () => {
  let time = 0
  const bucket = tokenBucket({ perSecond: 10, burst: 3, now: () => time })
  expect(bucket.take(10)).toBe(0)
  expect(bucket.take(1)).toBe(800)
  time = 900
  expect(bucket.full()).toBe(false)
  time = 1_000
  expect(bucket.full()).toBe(true)
})
