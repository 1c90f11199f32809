import { expect, test } from 'vitest'
import { isAddress } from '../chain/address.js'
import { tokens } from '../chain/tokens.js'
import { loadMark } from './loadMark.js'
import { loadTokenMark } from './loadTokenMark.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

test('default: a known contract has its mark on its own network, however its address is written', async () => {
  const mark = await loadTokenMark('eip155:1', USDC)
  expect(mark?.length).toBeGreaterThan(0)
  expect(await loadTokenMark('eip155:1', USDC.toLowerCase())).toBe(mark)
  expect(await loadTokenMark('eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe(mark)
  expect(await loadTokenMark('eip155:1', DAI)).not.toBe(mark)
  expect(await tokens.loadMark?.({ networkId: 'eip155:1', address: USDC })).toBe(mark)
})

test('behavior: any other contract has none, also one of the same address on another network', async () => {
  expect(await loadTokenMark('eip155:1', '0x000000000000000000000000000000000000dEaD')).toBeUndefined()
  expect(await loadTokenMark('eip155:8453', USDC)).toBeUndefined()
  expect(await loadTokenMark('eip155:31337', USDC)).toBeUndefined()
})

test('behavior: ether has one mark on all networks whose coin it is; other coins go by their network', async () => {
  const ether = (await loadMark('eip155:1'))?.mark
  expect(await loadTokenMark('eip155:1', undefined)).toEqual(ether)
  expect(await loadTokenMark('eip155:42161', undefined)).toEqual(ether)
  expect(await loadTokenMark('eip155:137', undefined)).toBeUndefined()
})

test('behavior: every address is spelt as its checksum says', async () => {
  const { readFileSync } = await import('node:fs')
  const source = readFileSync(new URL('./loadTokenMark.ts', import.meta.url), 'utf8')
  const addresses = source.match(/0x[\da-f]{40}/gi) ?? []
  expect(addresses.length).toBeGreaterThan(80)
  expect(addresses.filter((address) => !isAddress(address))).toEqual([])
})
