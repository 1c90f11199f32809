import { expect, test } from 'vitest'
import { nameOf } from './nameOf.js'

const address = '0xAbCdef0000000000000000000000000000000001'

test.each([
  [{ name: 'USD Coin', symbol: 'USDC', address }, 'USD Coin'],
  [{ name: '', symbol: 'USDC', address }, 'USDC'],
  [{ name: '', symbol: '', address }, '0xAbCd…0001'],
  [{ name: '', symbol: '', address: undefined }, ''],
])('default: by name, else by symbol, else by address: %#', (token, name) => {
  expect(nameOf({ ...token, decimals: 6 })).toBe(name)
})
