import { expect, test } from 'vitest'
import { readPairingUri } from './readPairingUri.js'

const topic = 'a'.repeat(64)
const key = 'b'.repeat(64)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}`

test('default', () => {
  expect(readPairingUri(`  ${uri}\n`)).toEqual({ uri })
})

test('behavior: unwraps the links of wallets', () => {
  const encoded = encodeURIComponent(uri)
  for (const link of [`https://wallet.example/wc?uri=${encoded}`, `wallet://wc?uri=${encoded}&x=1`]) {
    expect(readPairingUri(link)).toEqual({ uri })
  }
  expect(readPairingUri(uri.replace('wc:', 'wc://'))).toEqual({ uri })
})

test('behavior: expiry', () => {
  const expiring = `${uri}&expiryTimestamp=1000`
  expect(readPairingUri(expiring, 999_999)).toEqual({ uri: expiring })
  expect(readPairingUri(expiring, 1_000_000)).toEqual({ problem: expect.stringContaining('expired') })
})

test.each([
  ['', 'Paste the link'],
  ['hello', 'a connection link'],
  ['https://site.example', 'a connection link'],
  ['javascript:alert(1)', 'a connection link'],
  [`wc:${topic}@1?bridge=x&key=${key}`, 'version 1'],
  [`wc:${topic}@3?symKey=${key}`, 'version isn’t supported'],
  [`wc:${topic.slice(1)}@2?symKey=${key}`, 'topic'],
  [`wc:${topic}@2`, 'key'],
  [`wc:${topic}@2?symKey=${key.slice(1)}`, 'key'],
  [`${uri.replace('irn', 'waku')}`, 'relay protocol'],
  [`${uri}&expiryTimestamp=soon`, 'expired'],
  ['https://x.example/?uri=%E0%A4%A', 'a connection link'],
])('error: %s', (text, message) => {
  expect(readPairingUri(text)).toEqual({ problem: expect.stringContaining(message) })
})
