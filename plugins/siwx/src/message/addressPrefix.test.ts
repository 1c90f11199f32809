import { encodeAddress } from '@polkadot/util-crypto'
import { bech32, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { hasOwnPrefix } from './addressPrefix.js'
import { buildMessage } from './buildMessage.js'
import type { SignInMessage } from './signInMessage.js'

const KEY = hex.decode('d6a3105d6768e956e9e5d41050ac29843f98561410d3a47f9dd5b3b227ab8746')
const onCosmos = (prefix: string) => bech32.encodeFromBytes(prefix, KEY.subarray(0, 20))
const onPolkadot = (prefix: number) => encodeAddress(KEY, prefix)

const message = (chainId: string, address: string): SignInMessage => ({
  domain: 'shop.example.com',
  address,
  uri: 'https://shop.example.com/',
  version: '1',
  chainId: chainId as SignInMessage['chainId'],
  nonce: '12345678',
  issuedAt: '2026-01-31T12:00:00Z',
})
const takes = (chainId: string, address: string, prefix?: string | number) => {
  const written = message(chainId, address)
  const fits = hasOwnPrefix(written, prefix)
  const build = () => buildMessage(written, prefix)
  if (fits) build()
  else expect(build).toThrow('its address is not valid')
  return fits
}

const COSMOS = [
  ['Cosmos Hub', 'cosmoshub-4', 'cosmos'],
  ['Osmosis', 'osmosis-1', 'osmo'],
  ['Osmosis Testnet', 'osmo-test-5', 'osmo'],
] as const
const POLKADOT = [
  ['Polkadot', '91b171bb158e2d3848fa23a9f1c25182', 0],
  ['Polkadot Asset Hub', '68d56f15f85d3136970ec16946040bc1', 0],
  ['Kusama', 'b0a8d493285c2df73290dfb7e61f870f', 2],
  ['Westend', 'e143f23803ac50e8f6f8e62695d1ce9e', 42],
] as const

describe('cosmos', () => {
  test.each(COSMOS)('default: %s has its own prefix', (_, id, own) => {
    expect(takes(`cosmos:${id}`, onCosmos(own))).toBe(true)
    for (const other of ['cosmos', 'osmo', 'juno', 'cosmosvaloper', 'cosmo'].filter((one) => one !== own))
      expect([other, takes(`cosmos:${id}`, onCosmos(other))]).toEqual([other, false])
  })

  test('T14: not in capitals, without a prefix, or with two', () => {
    const address = onCosmos('cosmos')
    for (const odd of [address.toUpperCase(), address.slice(7), `cosmos1${onCosmos('osmo')}`])
      expect([odd, takes('cosmos:cosmoshub-4', odd)]).toEqual([odd, false])
    // Numbers are letters like others in a prefix.
    expect(takes('cosmos:my-chain', onCosmos('a1b'), 'a1b')).toBe(true)
    expect(takes('cosmos:my-chain', onCosmos('a1b'), 'a')).toBe(false)
  })

  test('args: prefix: a network that is configured has that one, and an unknown one any', () => {
    expect(takes('cosmos:my-chain', onCosmos('mine'), 'mine')).toBe(true)
    expect(takes('cosmos:my-chain', onCosmos('other'), 'mine')).toBe(false)
    expect(takes('cosmos:cosmoshub-4', onCosmos('mine'), 'mine')).toBe(true)
    expect(takes('cosmos:my-chain', onCosmos('other'))).toBe(true)
    expect(takes('cosmos:constructor', onCosmos('other'))).toBe(true)
  })
})

describe('polkadot', () => {
  test.each(POLKADOT)('default: %s has its own prefix and the generic one', (_, id, ss58Prefix) => {
    for (const prefix of [0, 1, 2, 5, 38, 42, 63, 64, 66, 255, 1284, 16383]) {
      const expected = prefix === ss58Prefix || prefix === 42
      expect([prefix, takes(`polkadot:${id}`, onPolkadot(prefix))]).toEqual([prefix, expected])
    }
    expect(takes(`polkadot:${id}`, 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu')).toBe(false)
  })

  test('args: prefix: a network that is configured has that one, and an unknown one any', () => {
    const unknown = `polkadot:${'ab'.repeat(16)}`
    for (const prefix of [0, 42, 66, 1284]) {
      expect(takes(unknown, onPolkadot(prefix), 66)).toBe(prefix === 66 || prefix === 42)
      expect(takes(unknown, onPolkadot(prefix))).toBe(true)
    }
  })
})

test('behavior: chains without prefixes take what they took', () => {
  expect(takes('eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(true)
  expect(takes('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', onPolkadot(0))).toBe(true)
})
