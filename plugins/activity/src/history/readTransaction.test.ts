import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:1'
const read = (value: unknown) => readTransaction(value, { account, networkId })
const metadata = {
  operationType: 'trade',
  hash: `0x${'ab'.repeat(32)}`,
  chain: 'eip155:1',
  minedAt: '2026-03-01T12:00:00.000Z',
  sentFrom: account,
  sentTo: '0x00000000000000000000000000000000000ca11e',
  status: 'confirmed',
  nonce: 7,
}
const token = {
  fungible_info: { name: 'USD Coin', symbol: 'USDC' },
  direction: 'in',
  quantity: { numeric: '1.5' },
}
const spam = {
  nft_info: { name: 'Gift', flags: { is_spam: true } },
  direction: 'in',
  quantity: { numeric: '1' },
}

test('default', () => {
  expect(read({ id: 'x', metadata, transfers: [token, spam] })).toMatchObject({
    operation: 'trade',
    status: 'confirmed',
    time: Date.UTC(2026, 2, 1, 12),
    nonce: 7,
    transfers: [
      { kind: 'token', direction: 'in', symbol: 'USDC', quantity: '1.5', isSpam: false },
      { kind: 'nft', name: 'Gift', isSpam: true },
    ],
  })
  expect(read({ metadata, transfers: null })?.transfers).toEqual([])
  const address = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const priced = { ...token, fungible_info: { ...token.fungible_info, address, price: 0.9998 } }
  expect(read({ metadata, transfers: [priced] })?.transfers).toMatchObject([
    { token: address, price: 0.9998, value: undefined },
  ])
})

test('default: the name of the function that was called', () => {
  const called = (functionName: unknown) =>
    read({ metadata: { ...metadata, operationType: 'execute', functionName }, transfers: null })?.functionName
  expect(called('castVote')).toBe('castVote')
  for (const none of [undefined, 5, '', 'Claim your prize at x.com', '<b>', 'x'.repeat(61), ['castVote']])
    expect(called(none)).toBeUndefined()
})

test('T18: left out where all of it is of tokens that are flagged; flagged where some is', () => {
  const counterfeit = {
    ...token,
    fungible_info: { ...token.fungible_info, flags: { is_spam: true } },
  }
  expect(read({ metadata, transfers: [counterfeit] })).toBeUndefined()
  expect(read({ metadata, transfers: [counterfeit, token] })?.transfers).toMatchObject([
    { symbol: 'USDC', isSpam: true },
    { symbol: 'USDC', isSpam: false },
  ])
})

test('behavior: left out where all of it is spam, or it is of another network', () => {
  expect(read({ metadata, transfers: [spam] })).toBeUndefined()
  expect(read({ metadata: { ...metadata, chain: 'eip155:137' }, transfers: [token] })).toBeUndefined()
})

test('T7: what is of another shape is left out, and never thrown at', () => {
  for (const value of [undefined, null, 7, 'x', [], {}, { metadata: null }, { metadata: 'x' }])
    expect(read(value)).toBeUndefined()
  for (const wrong of [
    { hash: 7 },
    { hash: '<img src=x>' },
    { minedAt: 'yesterday' },
    { minedAt: 1e99 },
    { minedAt: '-000100-01-01T00:00:00Z' },
    { sentFrom: null },
    { sentFrom: `javascript:alert(1)//${'x'.repeat(200)}` },
  ])
    expect(read({ metadata: { ...metadata, ...wrong } })).toBeUndefined()
  const odd = read({
    metadata: {
      ...metadata,
      operationType: '__proto__',
      status: 'lost',
      nonce: -1,
      sentTo: {},
      fee: { numeric: '1e9' },
    },
    transfers: [
      null,
      7,
      {},
      { ...token, direction: 'up' },
      { ...token, quantity: { numeric: 'NaN' }, value: 'x' },
    ],
  })
  expect(odd).toMatchObject({
    operation: 'execute',
    status: 'confirmed',
    nonce: undefined,
    to: undefined,
    fee: undefined,
  })
  expect(odd?.transfers).toMatchObject([{ quantity: undefined, value: undefined }])
})

test('T19: long and bidi texts are cut and cleaned, and so are a thousand transfers', () => {
  const info = { name: `A\u202e${'B'.repeat(500)}`, symbol: 'X'.repeat(500) }
  const all = read({ metadata, transfers: Array(1000).fill({ ...token, fungible_info: info }) })
  expect(all?.transfers).toHaveLength(50)
  expect(all?.transfers[0]?.name).toMatch(/^AB+…$/)
  expect(all?.transfers[0]?.symbol?.length).toBeLessThanOrEqual(12)
})
