// @module-tag once

import type { WidgetState } from '@wallet-widget/kernel'
import { describe, expect, test } from 'vitest'
import { fillIn, findHolding, type Wanted, writeAmount } from './fillIn.js'
import type { SendForm } from './sendForm.js'

const networks = [
  { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
  { caipNetworkId: 'eip155:8453', chainNamespace: 'eip155' },
  { caipNetworkId: 'solana:main', chainNamespace: 'solana' },
]
const state = {
  $network: { get: () => ({ networks }) },
  $language: { get: () => ({ language: 'de' }) },
} as unknown as Pick<WidgetState, '$network' | '$language'>
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc = { address: '0xAbC', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const holdings = [
  { token: coin, networkId: 'eip155:1' },
  { token: usdc, networkId: 'eip155:1' },
] as const
const form: SendForm = {
  networkId: 'eip155:1',
  tokenAddress: '0xAbC',
  amount: '25',
  isAll: true,
  inMoney: false,
  receiver: 'typed',
}
const fill = (wanted: Wanted) => fillIn(form, wanted, { state, holdings })

describe('fillIn', () => {
  test.each<[string, Wanted]>([
    ['an address', { to: '0xb0b' }],
    ['an address on the network in use', { to: '0xb0b', networkId: 'eip155:1' }],
    ['an address of the chain in use', { to: '0xb0b', namespace: 'eip155' }],
    ['the very token, in another case', { to: '0xb0b', tokenAddress: '0xaBc' }],
  ])('%s leaves token and amount', (_, wanted) =>
    expect(fill(wanted)).toEqual({ ...form, receiver: '0xb0b' }),
  )
  test('nothing at all leaves all of it', () => expect(fill({})).toEqual(form))
  test.each<[string, Wanted, Partial<SendForm>]>([
    ['an amount is of the coin', { amount: { coins: '0.5' } }, { tokenAddress: undefined, amount: '0,5' }],
    [
      'an amount of the token',
      { tokenAddress: '0xabc', amount: { units: 1_500_000n } },
      { tokenAddress: '0xabc', amount: '1,5' },
    ],
    [
      'a token that is not held: its decimals are not known',
      { tokenAddress: '0xdef', amount: { units: 1n } },
      { tokenAddress: '0xdef', amount: '' },
    ],
    [
      'another network',
      { networkId: 'eip155:8453' },
      { networkId: 'eip155:8453', tokenAddress: undefined, amount: '' },
    ],
    [
      'another chain',
      { namespace: 'solana' },
      { networkId: 'solana:main', tokenAddress: undefined, amount: '' },
    ],
  ])('%s', (_, wanted, expected) => expect(fill(wanted)).toEqual({ ...form, isAll: false, ...expected }))
  test.each<[string, Wanted]>([
    ['network', { to: '0xb0b', networkId: 'eip155:137', amount: { coins: '1' } }],
    ['chain', { to: 'bc1', namespace: 'bip122' }],
  ])('a %s that the site does not use: nothing', (_, wanted) => expect(fill(wanted)).toBeUndefined())
  test('money is left for coins', () => {
    const filled = fillIn({ ...form, inMoney: true }, { amount: { coins: '1' } }, { state, holdings })
    expect(filled).toMatchObject({ inMoney: false, amount: '1' })
  })
})

test('findHolding: a token on its network, in any case of its address', () => {
  expect(findHolding(holdings, 'eip155:1', '0xabc')?.token).toBe(usdc)
  expect(findHolding(holdings, 'eip155:1', undefined)?.token).toBe(coin)
  expect(findHolding(holdings, 'eip155:8453', undefined)).toBeUndefined()
  expect(findHolding(holdings, undefined, undefined)).toBeUndefined()
})

test('writeAmount: with the separator of the language, and no other', () => {
  expect(writeAmount({ units: 1_234_567_890n }, 6, 'de')).toBe('1234,56789')
  expect(writeAmount({ coins: '1234.5' }, 6, 'en')).toBe('1234.5')
  // What is none is shown as it came, and refused by the field.
  expect(writeAmount({ coins: '1.12345678' }, 6, 'en')).toBe('1.12345678')
})
