import { expect, test } from 'vitest'
import { ACCOUNT, FRIEND } from '../../test/transaction.js'
import { foldReplacements } from './foldReplacements.js'
import type { StoredTransaction } from './storedTransaction.js'

const make = (id: string, change: Partial<StoredTransaction> = {}): StoredTransaction => ({
  id,
  from: ACCOUNT,
  to: FRIEND,
  method: 'eth_sendTransaction',
  operation: 'send',
  amount: '1',
  nonce: 7,
  networkId: 'eip155:1',
  time: 1,
  status: 'pending',
  ...change,
})
const fold = (...all: StoredTransaction[]) =>
  foldReplacements(all, undefined).map(({ hash, status, replacement, replacedBy }) => ({
    hash,
    status,
    replacement,
    replacedBy,
  }))

test('default: what was sent again is one with the first', () => {
  expect(fold(make('0x2', { replaces: '0x1' }), make('0x1'))).toEqual([
    { hash: '0x1', status: 'pending', replacement: 'speedUp', replacedBy: '0x2' },
  ])
  expect(
    fold(make('0x3', { replaces: '0x1', isCancel: true }), make('0x2', { replaces: '0x1' }), make('0x1')),
  ).toEqual([{ hash: '0x1', status: 'pending', replacement: 'cancel', replacedBy: '0x3' }])
})

test('behavior: the first came all the same', () => {
  expect(
    fold(
      make('0x2', { replaces: '0x1', isCancel: true, status: 'replaced' }),
      make('0x1', { status: 'confirmed' }),
    ),
  ).toEqual([{ hash: '0x1', status: 'confirmed', replacement: 'cancel', replacedBy: undefined }])
})

test('behavior: so long ago that the chain could not say which one came', () => {
  const first = make('0x1', { status: 'replaced' })
  const again = (change: Partial<StoredTransaction>) =>
    make('0x2', { replaces: '0x1', status: 'confirmed', ...change })
  expect(fold(again({ isCancel: true }), first)).toMatchObject([{ status: 'cancelled', replacedBy: '0x2' }])
  expect(fold(again({}), first)).toMatchObject([{ status: 'confirmed', replacedBy: '0x2' }])
})

test('behavior: stands by itself where the first is not kept any more, or it names itself', () => {
  expect(fold(make('0x2', { replaces: '0x1' }))).toMatchObject([{ hash: '0x2', replacement: undefined }])
  expect(fold(make('0x2', { replaces: '0x2' }))).toMatchObject([{ hash: '0x2' }])
})
