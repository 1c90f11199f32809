import { expect, test } from 'vitest'
import { readChainId } from './readChainId.js'

test.each([
  ['0x89', 137],
  ['0X89', 137],
  ['137', 137],
  [137, 137],
  ['0x1', 1],
])('default: %j', (answer, chainId) => {
  expect(readChainId(answer)).toBe(chainId)
})

test.each([
  0,
  '0x0',
  -1,
  1.5,
  '0x',
  '',
  '1e3',
  ' 1',
  'eip155:1',
  '0x20000000000001',
  null,
  undefined,
  [1],
  1n,
  true,
])('behavior: %s is none', (answer) => {
  expect(readChainId(answer)).toBeUndefined()
})
