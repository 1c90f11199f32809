import { expect, test } from 'vitest'
import { explorerUrl, externalUrl } from './externalUrl.js'

test('default', () => {
  expect(externalUrl('https://etherscan.io')).toBe('https://etherscan.io/')
})
test('T8: refuses what is no https page', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//evil.example',
    'http://etherscan.io',
    'https://user:pass@evil.example',
    'https://',
    ' https://etherscan.io',
    'blob:https://evil.example/1',
    '',
    undefined,
  ])
    expect([url, externalUrl(url)]).toEqual([url, undefined])
})
test('args: address', () => {
  expect(explorerUrl('https://etherscan.io', '0xab')).toBe('https://etherscan.io/address/0xab')
  expect(explorerUrl('https://scan.example/eth/', '0xab')).toBe('https://scan.example/eth/address/0xab')
  expect(explorerUrl(undefined, '0xab')).toBeUndefined()
})
test('T8: an address cannot lead elsewhere', () => {
  expect(explorerUrl('https://etherscan.io', '../../x?y#z')).toBe(
    'https://etherscan.io/address/..%2F..%2Fx%3Fy%23z',
  )
})
