import { expect, test } from 'vitest'
import { makeTransaction } from '../../test/transaction.js'
import { mergeTransactions } from './mergeTransactions.js'

test('default: one hash is one transaction, newest first', () => {
  const theirs = makeTransaction({ time: 2000, fee: '0.1' })
  const older = makeTransaction({ time: 1000 })
  const mine = {
    ...theirs,
    isOwn: true,
    status: 'pending',
    functionName: 'castVote',
    transfers: [],
    time: 1999,
  } as const
  const pending = makeTransaction({ time: 3000, isOwn: true, status: 'pending' })
  const merged = mergeTransactions([pending, mine], [theirs, older])
  expect(merged.map(({ id }) => id)).toEqual([pending.id, theirs.id, older.id])
  expect(merged[1]).toMatchObject({ status: 'confirmed', functionName: 'castVote', fee: '0.1', isOwn: true })
  expect(merged[1]?.transfers).toEqual(theirs.transfers)
})

test('behavior: what was sped up is what the history has at its new hash', () => {
  const theirs = makeTransaction()
  const mine = makeTransaction({
    isOwn: true,
    status: 'confirmed',
    replacedBy: theirs.hash.toUpperCase().replace('0X', '0x'),
  })
  expect(mergeTransactions([mine], [theirs])).toHaveLength(1)
})

test('behavior: what was sped up keeps its own hash, for whoever looks at it', () => {
  const theirs = makeTransaction()
  const mine = makeTransaction({ isOwn: true, status: 'confirmed', replacedBy: theirs.hash })
  expect(mergeTransactions([mine], [theirs])).toMatchObject([{ id: mine.id, hash: mine.hash }])
})

test('behavior: what cancelled it is no transaction of its own', () => {
  const theirs = makeTransaction({ fee: '0.002' })
  for (const status of ['cancelled', 'pending'] as const) {
    const mine = makeTransaction({ isOwn: true, status, replacement: 'cancel', replacedBy: theirs.hash })
    expect(mergeTransactions([mine], [theirs])).toMatchObject([{ id: mine.id, status, fee: '0.002' }])
  }
})

test('behavior: what was replaced stands beside what replaced it', () => {
  const theirs = makeTransaction()
  const mine = makeTransaction({ isOwn: true, status: 'replaced', replacedBy: theirs.hash })
  expect(
    mergeTransactions([mine], [theirs])
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['confirmed', 'replaced'])
})
