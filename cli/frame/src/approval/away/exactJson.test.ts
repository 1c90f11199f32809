import { expect, test } from 'vitest'
import { readExact, writeExact } from './exactJson.js'

test('default', () => {
  const value = { most: 10n ** 40n, less: -1n, text: 'n5', other: 's', list: ['', 1, null, true, [0n]] }
  expect(readExact(writeExact(value))).toEqual(value)
})

test('T21: nothing that a site writes is taken for a number that it is not', () => {
  for (const value of ['n5', '5', { bigint: '5' }, { n: 'n5' }, ['n5'], { __proto__: null, s: 's' }])
    expect(readExact(writeExact(value))).toStrictEqual(structuredClone(value))
  const own = JSON.parse('{"__proto__":"n1"}')
  expect(Object.entries(readExact(writeExact(own)) as object)).toEqual([['__proto__', 'n1']])
})

test('error: what was not written by it', () => {
  for (const text of ['"x"', '{"a":"n1.5"}', 'n5', '']) expect(() => readExact(text)).toThrow(SyntaxError)
})
