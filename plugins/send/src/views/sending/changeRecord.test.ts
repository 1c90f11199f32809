// @module-tag once

import { expect, test } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import {
  changeRecord,
  GIVEN_UP_TTL_MS,
  MAX_RECORDS,
  type RecordChange,
  SETTLED_TTL_MS,
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
  ['notSent', 'sent', 'sent'],
])('%s and %s: %s', (before, status, after) => {
  const records = changeRecord(before ? [recordOf(before)] : [], change(status))
  expect(statuses(records)).toEqual([`one ${after}`])
  expect(records[0]?.transactionId).toBe(after === 'sent' || after === 'sentLate' ? '0xhash' : undefined)
})

test('what another payment was given up for is not mixed up with one that is like it', () => {
  const like = recordOf('givenUp', { id: 'two', to: '0xB0B' })
  const unlike = [
    recordOf('givenUp', { id: 'three', amount: 1n }),
    recordOf('givenUp', { id: 'four', to: '0xeve' }),
    recordOf('givenUp', { id: 'five', networkId: 'eip155:2' }),
    recordOf('givenUp', { id: 'six', from: '0xother' }),
    recordOf('givenUp', { id: 'seven', token: { ...payment.token, address: '0xt' } }),
  ]
  const records = changeRecord([recordOf('asked'), like, ...unlike], change('sent'))
  expect(statuses(records).sort()).toEqual(['one sent', ...unlike.map(({ id }) => `${id} givenUp`)].sort())
  // One that was given up itself is told first, and so is the other.
  const late = changeRecord([recordOf('givenUp'), like], change('sent'))
  expect(statuses(late)).toEqual(['one sentLate', 'two givenUp'])
})

test('what is over is forgotten after a while; what may still be sent is not', () => {
  const old = { at: 0, changedAt: 0 }
  const records = [
    recordOf('asked', { ...old, id: 'asked' }),
    recordOf('sentLate', { ...old, id: 'late' }),
    recordOf('givenUp', { ...old, id: 'given up' }),
    recordOf('sent', { ...old, id: 'sent' }),
    recordOf('notSent', { ...old, id: 'not' }),
  ]
  const at = (now: number) => statuses(changeRecord(records, change('asked', { now }))).slice(1)
  const isOpen = ['asked asked', 'late sentLate']
  expect(at(SETTLED_TTL_MS - 1)).toEqual([...isOpen, 'given up givenUp', 'sent sent', 'not notSent'])
  expect(at(SETTLED_TTL_MS)).toEqual([...isOpen, 'given up givenUp'])
  expect(at(GIVEN_UP_TTL_MS - 1)).toEqual([...isOpen, 'given up givenUp'])
  expect(at(GIVEN_UP_TTL_MS)).toEqual(isOpen)
})

test('of too many those go first that are over', () => {
  const many = Array.from({ length: MAX_RECORDS }, (_, at) => recordOf('sent', { id: `sent ${at}`, at }))
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
