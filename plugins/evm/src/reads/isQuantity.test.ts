import { expect, test } from 'vitest'
import { isQuantity } from './isQuantity.js'

test.each([['0x0'], ['0x1'], ['0xFf'], [`0x${'f'.repeat(64)}`]])('default: %s', (value) => {
  expect(isQuantity(value)).toBe(true)
})

test.each([['0x'], [`0x${'f'.repeat(65)}`], [1], [null], ['0xg'], ['1'], [['0x1']]])(
  'F4: %s is no number',
  (value) => {
    expect(isQuantity(value)).toBe(false)
  },
)
