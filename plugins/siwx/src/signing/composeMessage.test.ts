import type { Network } from '@wallet-widget/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GivenNonce } from '../api.js'
import type { SiwxOptions } from '../options.js'
import { composeMessage } from './composeMessage.js'
import { signInInput } from './signInInput.js'

beforeEach(() => {
  const { host, origin } = new URL('https://shop.example.com')
  vi.stubGlobal('location', { host, origin })
})
afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly address?: string
  readonly chainId?: `${string}:${string}`
  readonly source?: object
}

function compose(
  { address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId = 'eip155:1', source = {} }: Asked = {},
  given: Partial<GivenNonce> = {},
  options: SiwxOptions = {},
) {
  return composeMessage(
    { chainId, address, network: { source } as Network },
    signInInput({ nonce: '12345678', issuedAt: '2026-01-31T12:00:00Z', ...given }, options),
  )
}

test('default: is of this very page', () => {
  expect(compose().data).toMatchObject({ domain: 'shop.example.com', uri: 'https://shop.example.com/' })
})

test('T14: an address with the prefix of another network than the one that is configured is not signed in with', () => {
  const onPolkadot = '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF'
  const onKusama = 'HRkCrbmke2XeabJ5fxJdgXWpBRPkXWfWHY8eTeCKwDdf4k6'
  const network = { chainId: `polkadot:${'ab'.repeat(16)}`, source: { ss58Prefix: 2 } } as const
  expect(compose({ ...network, address: onKusama }).data.address).toBe(onKusama)
  expect(() => compose({ ...network, address: onPolkadot })).toThrow('its address is not valid')
  const cosmos = { chainId: 'cosmos:my-chain', source: { bech32Prefix: 'mine' } } as const
  const address = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
  expect(() => compose({ ...cosmos, address })).toThrow('its address is not valid')
  expect(compose({ chainId: 'cosmos:my-chain', address }).data.address).toBe(address)
})

test.each([
  ['no nonce', { nonce: undefined }],
  ['a nonce of another type', { nonce: 1234567890 }],
  ['a nonce that is a list', { nonce: ['12345678'] }],
  ['null for a statement', { statement: null }],
  ['a time of another type', { issuedAt: 1_700_000_000 }],
])('T7: a backend that gives %s: nothing is written', (_, given) => {
  expect(() => compose({}, given as object)).toThrow('is not valid')
})

test.each([
  ['hyphens', { nonce: '0d3f-11ee-be56' }, 'nonce is not valid: "0d3f-11ee-be56"'],
  ['5 letters', { nonce: 'abcde' }, 'nonce is not valid: "abcde"'],
  ['nothing in it', { nonce: '' }, 'nonce is not valid: ""'],
  ['a number', { nonce: 1234567890 }, 'nonce is not valid: 1234567890'],
  ['none', { nonce: undefined }, 'nonce is not valid: there is none'],
  [
    'a time without a zone',
    { issuedAt: '2026-01-31T12:00:00' },
    'issuedAt is not valid: "2026-01-31T12:00:00"',
  ],
  ['an end before it begins', { expirationTime: '2026-01-31T11:00:00Z' }, 'end at 2026-01-31T11:00:00Z'],
  ['another domain', { domain: 'bank.example' }, 'takes sign-ins for "bank.example"'],
  ['a domain that draws over the console', { domain: 'a\n\u001b[31m\u202eb' }, '"a\\n\\u001b[31m\\u{202e}b"'],
  ['a number without end', { nonce: 1n }, 'nonce is not valid: a bigint'],
  ['a symbol', { domain: Symbol('x') }, 'Symbol(x)'],
  ['a megabyte', { nonce: '-'.repeat(1_000_000) }, `${'-'.repeat(99)}…`],
])('error: the console says what a backend gave, and what it should be: %s', (_, given, said) => {
  try {
    compose({}, given as object)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_SIGN_IN', message: expect.stringContaining(said) })
  }
})

test('behavior: times with nanoseconds and an offset are times', () => {
  const issuedAt = '2026-01-31T12:00:00.123456789+05:30'
  expect(compose({}, { issuedAt }).text).toContain(`Issued At: ${issuedAt}`)
})
