import { expect, test } from 'vitest'
import { readResultUri } from './popupWindow.js'

test('default', () => {
  expect(readResultUri({ resultUri: 'https://wallet.test/?ticket=1' })).toBe('https://wallet.test/?ticket=1')
})

test.each([
  undefined,
  null,
  'https://wallet.test/?ticket=1',
  [],
  {},
  { resultUri: '' },
  { resultUri: 7 },
  { resultUri: { toString: () => 'https://evil.test' } },
  { resultUri: 'x'.repeat(4001) },
  Object.create({ resultUri: 'https://evil.test' }),
])('T16: no answer: %j', (data) => {
  expect(readResultUri(data)).toBeUndefined()
})
