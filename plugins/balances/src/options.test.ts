import { expect, test } from 'vitest'
import { options } from './options.js'

const complaints = async (value: object) =>
  (await options['~standard'].validate(value)).issues?.map(({ message, path }) => `${path} ${message}`)

test('default: all of them, and none', async () => {
  const tokens = {
    'eip155:1': ['0xa', { address: '0xb' }, { address: '0xc', name: '', symbol: 'C', iconUrl: 'data:,' }],
    'eip155:137': [],
  }
  const value = { tokens, balance: { 'eip155:1': '0xa', 'eip155:137': false }, prices: async () => ({}) }
  expect(await options['~standard'].validate(value)).toEqual({ value })
  expect(await complaints({})).toBeUndefined()
  expect(await complaints({ balance: false })).toBeUndefined()
  expect(await complaints({ tokens: undefined, balance: undefined, prices: undefined })).toBeUndefined()
})

test.each([
  null,
  'x',
  ['0xa'],
  { 'eip155:1': '0xa' },
  { 'eip155:1': [''] },
  { 'eip155:1': [7] },
  { 'eip155:1': [null] },
  { 'eip155:1': [{}] },
  { 'eip155:1': [{ address: '' }] },
  { 'eip155:1': [{ address: '0xa', name: 7 }] },
  { 'eip155:1': [{ address: '0xa', symbol: null }] },
  { 'eip155:1': [{ address: '0xa', iconUrl: {} }] },
  { 'eip155:1': ['0xa'], 'eip155:137': [7] },
])('error: tokens: %j', async (tokens) => {
  expect(await complaints({ tokens })).toEqual(['tokens is not lists of tokens by network'])
})

test.each([true, null, 'x', 0, { 'eip155:1': true }, { 'eip155:1': '' }, { 'eip155:1': null }])(
  'error: balance: %j',
  async (balance) => {
    expect(await complaints({ balance })).toEqual(['balance is not false, and not addresses by network'])
  },
)

test('error: prices, and what is no option: each is named', async () => {
  expect(await complaints({ prices: 'services', price: 1, balance: false })).toEqual([
    'prices is not a function',
    'price is not an option',
  ])
})
