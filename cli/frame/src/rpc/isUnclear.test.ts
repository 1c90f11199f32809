import { expect, test } from 'vitest'
import { FrameError } from '../contracts.js'
import { readRefusal } from '../evm/readRefusal.js'
import { gaveUp } from './gaveUp.js'
import { isUnclear } from './isUnclear.js'

test.each([...gaveUp, 'DEADLINE_EXCEEDED', '504 Gateway Time-out', 'Service Unavailable'])(
  '"%s": what was sent may have arrived, whatever else is said',
  (words) => {
    for (const text of [words, words.toUpperCase(), `insufficient funds (${words})`]) {
      const error = new FrameError(text, -32000)
      expect(isUnclear(error)).toBe(true)
      expect(readRefusal(error)).toBe('unclear')
    }
  },
)
test.each(['insufficient funds', 'AA21 didn’t pay prefund', 'the timeouts are fine', 'sometime outside'])(
  '"%s" is read',
  (text) => expect(isUnclear(new FrameError(text, -32500))).toBe(false),
)
test('what is no answer is unclear', () => {
  expect(isUnclear(new FrameError('insufficient funds', -32603))).toBe(true)
  expect(isUnclear(new TypeError('Failed to fetch'))).toBe(true)
})
