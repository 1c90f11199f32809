import fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toDigits } from './hexText.js'
import { readBytes } from './readBytes.js'

const abi = parseAbi([
  'function reverse() view returns (bytes name, address resolver, address reverseResolver)',
  'function resolve() view returns (bytes data, address resolver)',
  'function text() view returns (bytes)',
])
const hex = (length: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(length).map((bytes) => `0x${toDigits(bytes)}` as const)
const bytes = hex({ maxLength: 200 })
const address = hex({ minLength: 20, maxLength: 20 })

function encodings(value: Hex, resolver: Hex): [functionName: 'reverse' | 'resolve' | 'text', data: Hex][] {
  return [
    ['reverse', encodeFunctionResult({ abi, functionName: 'reverse', result: [value, resolver, resolver] })],
    ['resolve', encodeFunctionResult({ abi, functionName: 'resolve', result: [value, resolver] })],
    ['text', encodeFunctionResult({ abi, functionName: 'text', result: value })],
  ]
}
const answers = { reverse: 3, resolve: 2, text: 1 }

function byViem(functionName: 'reverse' | 'resolve' | 'text', data: Hex): string | undefined {
  try {
    const result = decodeFunctionResult({ abi, functionName, data })
    return (typeof result === 'string' ? result : result[0]).slice(2)
  } catch {
    return undefined
  }
}

test('default', () => {
  const [place, size] = ['20', '3'].map((value) => value.padStart(64, '0'))
  expect(readBytes(`${place}${size}616263`, 1)).toBe('616263')
})

test('behavior: what viem encodes', () => {
  fc.assert(
    fc.property(bytes, address, (value, resolver) => {
      for (const [name, data] of encodings(value, resolver))
        expect(readBytes(data.slice(2), answers[name])).toBe(value.slice(2))
    }),
  )
})

test('F4, T7: behavior: of an answer that was tampered with, nothing that viem would not read', () => {
  const bytes32 = fc.uint8Array({ minLength: 1, maxLength: 32 })
  const change = fc.record({ at: fc.nat(160), by: bytes32, keep: fc.nat(300) })
  fc.assert(
    fc.property(bytes, address, change, (value, resolver, { at, by, keep }) => {
      for (const [name, data] of encodings(value, resolver)) {
        const digits = data.slice(2)
        const changed = digits.slice(0, at * 2) + toDigits(by) + digits.slice(at * 2 + by.length * 2)
        for (const one of [changed, digits.slice(0, keep * 2)]) {
          const ours = readBytes(one, answers[name])
          if (ours !== undefined) expect(ours).toBe(byViem(name, `0x${one}`))
        }
      }
    }),
    { numRuns: 1000 },
  )
})

const word = (value: string) => value.padStart(64, '0')
test.each([
  ['nothing', ''],
  ['half a word', '20'],
  ['one word', word('20')],
  ['a place outside', word('ffff')],
  ['a place past all numbers', 'f'.repeat(64)],
  ['a place in the head', word('0')],
  ['a length past the end', word('20') + word('1')],
  ['a length past all numbers', word('20') + 'f'.repeat(64)],
  ['a length of 4 GB', word('20') + word('ffffffff')],
  ['what is not hex', word('20') + word('zz')],
])('F4: error: %s', (_, digits) => {
  expect(readBytes(digits, 1)).toBeUndefined()
})
