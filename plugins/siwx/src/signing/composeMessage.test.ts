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
