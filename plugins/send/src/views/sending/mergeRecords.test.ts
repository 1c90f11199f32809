// @module-tag once

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { mergeRecords } from './mergeRecords.js'
import type { PaymentRecord, PaymentStatus } from './payment.js'

const STATUSES: readonly PaymentStatus[] = [
  'asked',
  'givenUp',
  'erred',
  'refused',
  'notSent',
  'sentLate',
  'sent',
]
const NOW = 10_000
const record = fc.tuple(fc.constantFrom(...STATUSES), fc.nat(NOW)).map(
  ([status, changedAt]): PaymentRecord => ({
    ...paymentOf(),
    status,
    changedAt,
    ...(status === 'sent' || status === 'sentLate' ? { transactionId: '0xhash' } : {}),
  }),
)
const merge = (stored: PaymentRecord, own: PaymentRecord) =>
  mergeRecords([stored], [own], { now: NOW, settled: { has: () => false } }).records.map(
    ({ status }) => status,
  )

test('F13: whichever of two records is stored, and whatever the clock said, the more certain one counts', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      const [status, ...rest] = merge(one, other)
      expect(rest).toEqual([])
      expect([status]).toEqual(merge(other, one))
      const isSettled = one.status !== 'asked' || other.status !== 'asked'
      expect(status === 'asked').toBe(!isSettled)
      const isSent = [one, other].some(({ transactionId }) => transactionId !== undefined)
      expect(status === 'sent' || status === 'sentLate').toBe(isSent)
    }),
  )
})
