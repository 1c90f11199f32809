import { expect, test } from 'vitest'
import { sameValue } from './popup/reviewWindow.js'
import { requestNames, sampleRequest } from './requests.fixture.js'

test.each(requestNames)('default: a copy of %s is the same', (name) => {
  const request = sampleRequest(name)
  expect(sameValue(structuredClone(request), request)).toBe(true)
})

test('T21: another recipient, value, order or member is not the same', () => {
  const one = { to: 'a', value: 1n, calls: [1, 2], none: undefined }
  for (const other of [
    { ...one, to: 'b' },
    { ...one, value: 1 },
    { ...one, calls: [2, 1] },
    { ...one, calls: { 0: 1, 1: 2 } },
    { ...one, calls: [1, 2, 3] },
    { ...one, more: 1 },
    { to: 'a', value: 1n, calls: [1, 2], other: undefined },
    null,
    undefined,
    'x',
  ])
    expect(sameValue(one, other)).toBe(false)
})
