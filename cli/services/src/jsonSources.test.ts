import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonSources } from './jsonSources.js'

test('default: digit by digit', () => {
  const text = ' {"a" : 12345678901234567890 , "b":[1,{"c":"]}"}],"d\\"":"x\\\\" , "a":9007199254740993}'
  expect([...jsonSources(text)]).toEqual([
    ['a', '9007199254740993'],
    ['b', '[1,{"c":"]}"}]'],
    ['d"', '"x\\\\"'],
  ])
  expect([...jsonSources('[ 1.50 , {"a":[ ]}, "," ]').values()]).toEqual(['1.50', '{"a":[ ]}', '","'])
  expect(jsonSources('{}').size + jsonSources('[ ]').size).toBe(0)
})

test('behavior: whatever is written, each part is what JSON.parse finds', () => {
  const name = fc.string({ unit: 'binary' })
  const parts = fc.oneof(fc.dictionary(name, fc.jsonValue()), fc.array(fc.jsonValue()))
  fc.assert(
    fc.property(parts, fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent)
      const sources = [...jsonSources(text)].map(([key, source]) => [key, JSON.parse(source)])
      expect(sources).toEqual(Object.entries(JSON.parse(text)))
    }),
    { numRuns: 500 },
  )
})
