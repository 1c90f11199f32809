import type { NetworkInput } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { explorerUrl } from './explorerUrl.js'

const on = (url: string | undefined, addressPath?: string) => ({
  blockExplorerUrl: url,
  source: { blockExplorers: { default: { name: 'Explorer', url: url ?? '', addressPath } } } as NetworkInput,
})

test('args: address', () => {
  expect(explorerUrl(on('https://etherscan.io'), '0xab')).toBe('https://etherscan.io/address/0xab')
  expect(explorerUrl(on('https://scan.example/eth/'), '0xab')).toBe('https://scan.example/eth/address/0xab')
  expect(explorerUrl(on(undefined), '0xab')).toBeUndefined()
  expect(explorerUrl(undefined, '0xab')).toBeUndefined()
})
test('args: addressPath: explorers that call it otherwise', () => {
  expect(explorerUrl(on('https://solscan.io', 'account'), 'Vote1')).toBe('https://solscan.io/account/Vote1')
  expect(explorerUrl(on('https://www.mintscan.io/cosmos', 'address'), 'cosmos1q')).toBe(
    'https://www.mintscan.io/cosmos/address/cosmos1q',
  )
})
test('behavior: a query that says which network is kept', () => {
  expect(explorerUrl(on('https://solscan.io/?cluster=devnet', 'account'), 'Vote1')).toBe(
    'https://solscan.io/account/Vote1?cluster=devnet',
  )
})
test('T8: an address cannot lead elsewhere', () => {
  expect(explorerUrl(on('https://etherscan.io'), '../../x?y#z')).toBe(
    'https://etherscan.io/address/..%2F..%2Fx%3Fy%23z',
  )
  expect(explorerUrl(on('javascript:alert(1)'), '0xab')).toBeUndefined()
})
