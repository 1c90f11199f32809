import { expect, test } from 'vitest'
import { ACCOUNT, FRIEND, LOOK_ALIKE, makeTransaction, STRANGER } from '../../test/transaction.js'
import type { Transaction } from '../api.js'
import { flagTransactions } from './flagTransactions.js'

const toFriend = makeTransaction()
const flagOf = (change: Partial<Transaction>) =>
  flagTransactions([makeTransaction(change), toFriend])[0]?.flag
const moved = (change: Partial<Transaction['transfers'][number]>) => [
  {
    kind: 'token',
    direction: 'in',
    symbol: 'USDC',
    quantity: '5',
    value: 5,
    isSpam: false,
    ...change,
  } as const,
]

test('default: what friends and strangers send in earnest is shown', () => {
  expect(flagOf({ from: FRIEND, to: ACCOUNT })).toBeUndefined()
  expect(flagOf({ from: STRANGER, to: ACCOUNT })).toBeUndefined()
  expect(flagOf({ to: STRANGER })).toBeUndefined()
})

test('T18: an address that begins and ends as one that is known', () => {
  expect(flagOf({ from: LOOK_ALIKE, to: ACCOUNT })).toBe('lookAlike')
  // The case of the letters says nothing on EVM chains.
  expect(flagOf({ from: LOOK_ALIKE.toUpperCase().replace('0X', '0x'), to: ACCOUNT })).toBe('lookAlike')
  expect(flagOf({ from: FRIEND.toLowerCase(), to: ACCOUNT })).toBeUndefined()
  // One that resembles the account's own.
  expect(flagOf({ from: '0xf39F000000000000000000000000000000002266', to: ACCOUNT })).toBe('lookAlike')
})

test('T18: a transfer of nothing in the account’s name, to a look-alike', () => {
  const transfers = moved({ direction: 'out', quantity: '0', from: ACCOUNT, to: LOOK_ALIKE })
  expect(flagOf({ from: STRANGER, to: '0x00000000000000000000000000000000000070c3', transfers })).toBe(
    'lookAlike',
  )
})

test('T18: nothing, or next to it, from a stranger; a friend may', () => {
  for (const dust of [
    { quantity: '0' },
    { value: 0.0001 },
    { quantity: '0.000000000000000001', value: undefined },
    // A price is all that is known of what it is worth.
    { quantity: '0.009', price: 1, value: undefined },
    // Next to the 5 that the account sent.
    { quantity: '0.004', value: undefined },
  ]) {
    expect(flagOf({ from: STRANGER, to: ACCOUNT, transfers: moved(dust) })).toBe('dust')
    expect(flagOf({ from: FRIEND, to: ACCOUNT, transfers: moved(dust) })).toBeUndefined()
    expect(flagOf({ transfers: moved(dust) })).toBeUndefined()
  }
})

test('T18: tokens that advertise', () => {
  for (const name of ['Visit aave-reward.com', '$ 1000 https://x.y', 'Claim your gift'])
    expect(flagOf({ from: STRANGER, to: ACCOUNT, transfers: moved({ name }) })).toBe('spam')
  expect(flagOf({ from: STRANGER, to: ACCOUNT, transfers: moved({ name: 'Wrapped Ether' }) })).toBeUndefined()
})

test('behavior: on Solana and Bitcoin too, where case counts', () => {
  const friend = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
  const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const known = makeTransaction({ account, from: account, to: friend })
  const flagged = (from: string) =>
    flagTransactions([makeTransaction({ account, from, to: account }), known])[0]?.flag
  expect(flagged('GsbZZZZraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW')).toBe('lookAlike')
  expect(flagged('gsbZZZZraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW')).toBeUndefined()
  expect(flagged(friend)).toBeUndefined()
})
