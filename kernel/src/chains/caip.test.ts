import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isCaipNetworkId,
  isChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './caip.js'

test('default', () => {
  expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  expect(parseCaipAddress('eip155:1:0xab')).toEqual({
    namespace: 'eip155',
    reference: '1',
    address: '0xab',
    networkId: 'eip155:1',
  })
  expect(toCaipAddress('solana:x', 'abc')).toBe('solana:x:abc')
})

const notText = [undefined, null, 5, {}, [], '', ':', '::']

test.each([
  ...notText,
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:0xab',
  'ev:1',
  'much-too-long:1',
  'EIP155:1',
  'toString:1',
  'eip155:\u202e1',
  'eip155:<b>',
  'eip155: 1',
  `eip155:${'9'.repeat(33)}`,
])('error: Invalid CAIP-2 network id: %j', (value) => {
  const error = { code: 'INVALID_CAIP_NETWORK_ID', shortMessage: 'Invalid CAIP-2 network id' }
  expect(() => parseCaipNetworkId(value as string)).toThrow(expect.objectContaining(error))
  expect(isCaipNetworkId(value)).toBe(false)
})

test.each([...notText, 'eip155:1', 'eip155:1:', 'eip155::0xab', ':1:0xab', 'eip155:1:0xab:2', 'ev:1:0xab'])(
  'error: Invalid CAIP-10 address: %j',
  (value) => {
    const error = { code: 'INVALID_CAIP_ADDRESS', shortMessage: 'Invalid CAIP-10 address' }
    expect(() => parseCaipAddress(value as string)).toThrow(expect.objectContaining(error))
  },
)

const namespace = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const part = fc.stringMatching(/^[^:]+$/)

test('behavior: what is joined is split again', () => {
  fc.assert(
    fc.property(namespace, reference, part, (ns, reference, address) => {
      expect(isCaipNetworkId(`${ns}:${reference}`)).toBe(true)
      expect(parseCaipAddress(toCaipAddress(`${ns}:${reference}`, address))).toEqual({
        namespace: ns,
        reference,
        address,
        networkId: `${ns}:${reference}`,
      })
    }),
  )
})

test('isChainNamespace', () => {
  for (const one of ['eip155', 'solana', 'bip122', 'near', 'evm']) expect(isChainNamespace(one)).toBe(true)
  for (const one of ['', 'ev', 'constructor', '__proto__', 0, undefined, null])
    expect(isChainNamespace(one)).toBe(false)
})
