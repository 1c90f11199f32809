import { toBech32 } from '@cosmjs/encoding'
import { expect, test } from 'vitest'
import { addressPrefix, isAddress, normalizeAddress } from './address.js'

const ADDRESS = 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7'

test('default', () => {
  expect(isAddress(ADDRESS)).toBe(true)
  expect(addressPrefix(ADDRESS)).toBe('cosmos')
  expect(isAddress(ADDRESS.toUpperCase())).toBe(true)
  expect(normalizeAddress(ADDRESS.toUpperCase())).toBe(ADDRESS)
})

test('behavior: what @cosmjs/encoding writes is one, with any prefix, of 20 or 32 bytes', () => {
  for (const prefix of ['cosmos', 'osmo', 'celestia', 'n', 'gravity2'])
    for (const length of [20, 32])
      for (let round = 0; round < 20; round++) {
        const address = toBech32(prefix, crypto.getRandomValues(new Uint8Array(length)))
        expect(addressPrefix(address)).toBe(prefix)
      }
  expect(isAddress(toBech32('cosmos', new Uint8Array(19)))).toBe(false)
  expect(isAddress(toBech32('cosmos', new Uint8Array(33)))).toBe(false)
})

test('behavior: one wrong letter is seen, wherever it is', () => {
  for (let index = 0; index < ADDRESS.length; index++) {
    const letter = ADDRESS[index] === 'q' ? 'p' : 'q'
    expect(isAddress(ADDRESS.slice(0, index) + letter + ADDRESS.slice(index + 1))).toBe(false)
  }
})

test('behavior: other things are none', () => {
  const mixed = `C${ADDRESS.slice(1)}`
  for (const text of [mixed, ` ${ADDRESS}`, `${ADDRESS}\n`, 'cosmos1', '1qqqqqqqq', '', null, 7, {}])
    expect(isAddress(text)).toBe(false)
})
