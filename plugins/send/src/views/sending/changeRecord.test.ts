// @module-tag once

import { expect, test } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import {
  changeRecord,
  GIVEN_UP_TTL_MS,
  MAX_RECORDS,
  NOT_SENT_TTL_MS,
  REFUSED_TTL_MS,
  type RecordChange,
  SENT_TTL_MS,
} from './changeRecord.js'
import type { NewStatus, PaymentRecord, PaymentStatus } from './payment.js'

const payment = paymentOf()
const change = (status: NewStatus, given: Partial<RecordChange> = {}): RecordChange => ({
  payment,
  status,
  now: 2_000,
  ...(status === 'sent' ? { transactionId: '0xhash' } : {}),
  ...given,
})
const recordOf = (status: PaymentStatus, given: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...payment,
  status,
  changedAt: 1_000,
  ...(status === 'sent' || status === 'sentLate' ? { transactionId: '0xhash' } : {}),
  ...given,
})
const statuses = (records: readonly PaymentRecord[]) => records.map(({ id, status }) => `${id} ${status}`)

test.each<[PaymentStatus | undefined, NewStatus, PaymentStatus]>([
  [undefined, 'asked', 'asked'],
  ['asked', 'sent', 'sent'],
  ['asked', 'notSent', 'notSent'],
  ['asked', 'givenUp', 'givenUp'],
  ['givenUp', 'sent', 'sentLate'],
  ['givenUp', 'notSent', 'notSent'],
  // What is known for sure stays.
  ['sent', 'notSent', 'sent'],
  ['sent', 'givenUp', 'sent'],
  ['sentLate', 'sent', 'sentLate'],
  ['sentLate', 'notSent', 'sentLate'],
  ['notSent', 'givenUp', 'notSent'],
  ['asked', 'refused', 'refused'],
  ['givenUp', 'refused', 'refused'],
  ['refused', 'sent', 'sentLate'],
  ['refused', 'notSent', 'notSent'],
  ['notSent', 'sent', 'sent'],
  ['asked', 'erred', 'erred'],
  ['erred', 'refused', 'refused'],
  ['erred', 'sent', 'sentLate'],
  ['erred', 'notSent', 'notSent'],
  // A page may not know yet what another has recorded.
  ['refused', 'givenUp', 'refused'],
  ['refused', 'erred', 'refused'],
  ['erred', 'givenUp', 'erred'],
  // The visitor’s word gives way to the wallet’s and the chain’s.
  ['asked', 'saidSent', 'saidSent'],
  ['givenUp', 'saidSent', 'saidSent'],
  ['saidSent', 'givenUp', 'saidSent'],
  ['saidSent', 'sent', 'sent'],
  ['saidSent', 'erred', 'erred'],
  ['saidSent', 'refused', 'refused'],
  ['saidSent', 'notSent', 'notSent'],
  ['sent', 'saidSent', 'sent'],
])('%s and %s: %s', (before, status, after) => {
  const records = changeRecord(before ? [recordOf(before)] : [], change(status))
  expect(statuses(records)).toEqual([`one ${after}`])
  expect(records[0]?.transactionId).toBe(after === 'sent' || after === 'sentLate' ? '0xhash' : undefined)
})

test('what is over is forgotten after a while; what may still be sent is not', () => {
  const old = { at: 0, changedAt: 0 }
  const all = ['asked', 'sentLate', 'givenUp', 'erred', 'refused', 'sent', 'notSent'] as const
  const records = all.map((status) => recordOf(status, { ...old, id: `old ${status}` }))
  const at = (now: number) =>
    changeRecord(records, change('asked', { now }))
      .slice(1)
      .map(({ status }) => status)
  expect(at(REFUSED_TTL_MS - 1)).toEqual(all)
  expect(at(REFUSED_TTL_MS)).toEqual(['asked', 'sentLate', 'givenUp', 'erred', 'sent', 'notSent'])
  expect(at(NOT_SENT_TTL_MS - 1)).toEqual(['asked', 'sentLate', 'givenUp', 'erred', 'sent', 'notSent'])
  expect(at(NOT_SENT_TTL_MS)).toEqual(['asked', 'sentLate', 'givenUp', 'erred', 'sent'])
  expect(at(GIVEN_UP_TTL_MS - 1)).toEqual(['asked', 'sentLate', 'givenUp', 'erred', 'sent'])
  expect(at(GIVEN_UP_TTL_MS)).toEqual(['asked', 'sentLate', 'sent'])
  expect(at(SENT_TTL_MS - 1)).toEqual(['asked', 'sentLate', 'sent'])
  expect(at(SENT_TTL_MS)).toEqual(['asked', 'sentLate'])
})

test('after an error that came late the wallet may still send for a day', () => {
  const asked = [recordOf('asked', { at: 0, changedAt: 0 })]
  const erredAt = 3 * GIVEN_UP_TTL_MS
  const erred = changeRecord(asked, change('erred', { now: erredAt }))
  const other = { ...payment, id: 'other' }
  const at = (now: number) => statuses(changeRecord(erred, change('asked', { now, payment: other }))).slice(1)
  expect(at(erredAt + GIVEN_UP_TTL_MS - 1)).toEqual(['one erred'])
  expect(at(erredAt + GIVEN_UP_TTL_MS)).toEqual([])
})

test('what was sent is known for as long as one like it that was asked for before, and had an error late', () => {
  const first = recordOf('saidSent', { at: 0, changedAt: 0 })
  const second = recordOf('sent', { id: 'two', at: 1, changedAt: 1 })
  const erredAt = GIVEN_UP_TTL_MS - 1
  const erred = changeRecord([first, second], change('erred', { now: erredAt }))
  const other = { ...payment, id: 'other' }
  const last = change('asked', { now: erredAt + GIVEN_UP_TTL_MS - 1, payment: other })
  expect(statuses(changeRecord(erred, last)).slice(1)).toEqual(['one erred', 'two sent'])
})

test('one that is like another is kept: which of the two the wallet still asks for nobody knows', () => {
  const records = changeRecord([recordOf('asked'), recordOf('givenUp', { id: 'two' })], change('sent'))
  expect(statuses(records)).toEqual(['one sent', 'two givenUp'])
})

test('of too many those go first that are over', () => {
  const many = Array.from({ length: MAX_RECORDS }, (_, at) => recordOf('sent', { id: `sent ${at}`, at }))
  // What is new is kept in any case.
  const open = Array.from({ length: MAX_RECORDS }, (_, at) =>
    recordOf('asked', { id: `open ${at}`, at: 9_000 }),
  )
  expect(statuses(changeRecord(open, change('asked')))[0]).toBe('one asked')
  const records = changeRecord(
    [recordOf('asked', { id: 'old', at: 0 }), ...many],
    change('asked', { now: 1_500 }),
  )
  expect(records).toHaveLength(MAX_RECORDS)
  expect(statuses(records).slice(0, 3)).toEqual(['one asked', 'old asked', `sent ${MAX_RECORDS - 1} sent`])
})

test('a record is kept with nothing but what belongs to it', () => {
  const [record] = changeRecord(
    [],
    change('asked', { payment: { ...payment, status: 'sent' } as typeof payment }),
  )
  expect(record).toEqual({ ...payment, status: 'asked', changedAt: 2_000 })
})
