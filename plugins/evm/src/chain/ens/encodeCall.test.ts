import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { encodeCall } from './encodeCall.js'
import { encodeText, toDigits } from './hexText.js'

const abi = parseAbi([
  'function reverse(bytes lookupAddress, uint256 coinType)',
  'function resolve(bytes name, bytes data)',
  'function addr(bytes32 node)',
  'function text(bytes32 node, string key)',
])
const bytes = fc.uint8Array({ maxLength: 200 }).map(toDigits)
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const node = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

test('default', () => {
  expect(encodeCall('3b3b57de', 1n)).toBe(`3b3b57de${'1'.padStart(64, '0')}`)
})

test('behavior: equal to viem', () => {
  fc.assert(
    fc.property(bytes, bytes, word, fc.string({ unit: 'binary' }), (a, b, value, key) => {
      const calls = [
        [encodeCall('5d78a217', a, value), { functionName: 'reverse', args: [`0x${a}`, value] }],
        [encodeCall('9061b923', a, b), { functionName: 'resolve', args: [`0x${a}`, `0x${b}`] }],
        [encodeCall('3b3b57de', value), { functionName: 'addr', args: [node(value)] }],
        [
          encodeCall('59d1d43c', value, toDigits(encodeText(key))),
          { functionName: 'text', args: [node(value), key] },
        ],
      ] as const
      for (const [ours, call] of calls) expect(`0x${ours}`).toBe(encodeFunctionData({ abi, ...call }))
    }),
  )
})
