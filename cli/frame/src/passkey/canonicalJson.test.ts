import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './requestChallenge.js'

test('default: keys in order, nothing undefined, bigints named', () => {
  expect(canonicalJson({ b: [1, 'é', null], a: { d: 10n, c: undefined } })).toBe(
    '{"a":{"d":{"bigint":"10"}},"b":[1,"é",null]}',
  )
})

test('behavior: the same for the same members in any order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('T21: other values are other texts', () => {
  const texts = [1n, 1, '1', [1], { 0: 1 }, null, true, { bigint: 1 }, [1, 2], [[1], 2]].map(canonicalJson)
  expect(new Set(texts).size).toBe(texts.length)
})
