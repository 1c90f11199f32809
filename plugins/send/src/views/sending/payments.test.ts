// @module-tag once

import type { WidgetStorage } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { createPayments } from './payments.js'

afterEach(() => vi.restoreAllMocks())

const payment = paymentOf({ name: 'bob.eth', at: Date.now() })

/** SIMULATED storage of a browser: it keeps texts, and asks the guard at each reading. */
function open() {
  const texts = new Map<string, string>()
  let given: object = {}
  const storage: WidgetStorage = {
    item(key, { guard, fallback, ...options }) {
      given = options
      return {
        get() {
          const value: unknown = JSON.parse(texts.get(key) ?? 'null')
          return guard(value) ? value : fallback
        },
        set: (value) => void texts.set(key, JSON.stringify(value)),
        remove: () => void texts.delete(key),
        subscribe: () => () => {},
      }
    },
    subscribe: () => () => {},
    removeAll: () => texts.clear(),
  }
  const reload = () => createPayments(storage)
  const options = () => {
    reload()
    return given
  }
  return { texts, reload, options }
}

test('what the wallet was asked for is known after a reload, to the unit', () => {
  const { reload } = open()
  reload().record(payment, 'asked')
  const [record] = reload().list()
  expect(record).toMatchObject({ ...payment, status: 'asked' })
  expect(reload().open(payment)).toEqual(record)
})

test('it is open for its account on its network alone', () => {
  const { reload } = open()
  const payments = reload()
  payments.record(payment, 'asked')
  expect(payments.open(undefined)).toBeUndefined()
  expect(payments.open({ networkId: 'eip155:2', from: payment.from })).toBeUndefined()
  expect(payments.open({ networkId: payment.networkId, from: '0xother' })).toBeUndefined()
  payments.record(payment, 'givenUp')
  expect(payments.open(payment)).toBeUndefined()
})

test('what was sent late is told once', () => {
  const payments = open().reload()
  payments.record(payment, 'asked')
  payments.markTold(payment)
  expect(payments.list()[0]?.status).toBe('asked')
  payments.record(payment, 'givenUp')
  payments.record(payment, 'sent', '0xhash')
  expect(payments.list()[0]).toMatchObject({ status: 'sentLate', transactionId: '0xhash' })
  payments.markTold(payment)
  expect(payments.list()[0]).toMatchObject({ status: 'sent', transactionId: '0xhash' })
})

test.each([
  ['a clock that counts fractions', { at: Date.now() - 0.75 }],
  ['a chain of many words', { since: `900000 ${'ab'.repeat(32)} `.repeat(50) }],
  [
    'a token with a long name',
    { token: { ...payment.token, name: 'x'.repeat(501), symbol: 'y'.repeat(501) } },
  ],
])('F15: what %s records is read after a reload', (_, given) => {
  const { reload } = open()
  const one = { ...payment, ...given }
  vi.spyOn(Date, 'now').mockReturnValue(payment.at + 0.25)
  reload().record(one, 'asked')
  expect(reload().open(payment)).toMatchObject({ ...one, status: 'asked' })
})

const stored = { ...payment, id: 'stored', amount: '1', status: 'asked', changedAt: 0 }
test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'stored'],
  ['an amount that is none', { ...stored, amount: '-1' }],
  ['an amount of too many digits', { ...stored, amount: '1'.repeat(79) }],
  ['a status that is none', { ...stored, status: 'paid' }],
  ['sent without a transaction', { ...stored, status: 'sent' }],
  ['asked with a transaction', { ...stored, transactionId: '0xhash' }],
  ['a token of 256 decimals', { ...stored, token: { ...payment.token, decimals: 256 } }],
  ['a network that is none', { ...stored, networkId: 'mainnet' }],
  ['a time that is none', { ...stored, at: null }],
  ['a receiver as long as a book', { ...stored, to: 'x'.repeat(501) }],
  ['a time before all', { ...stored, at: -1 }],
  ['a time after all', { ...stored, changedAt: 1e300 }],
  ['an order that is none', { ...stored, order: 'first' }],
  ['a time of another clock that is none', { ...stored, aheadAt: -1 }],
  ['a since that is no text', { ...stored, since: 5 }],
])('T13: %s in the storage counts for nothing, and the others stay', (_, value) => {
  const { texts, reload } = open()
  reload().record(payment, 'asked')
  const [good] = JSON.parse(texts.get('payments') ?? '[]') as unknown[]
  texts.set('payments', JSON.stringify([value, good]))
  expect(reload().list()).toMatchObject([{ id: 'one', status: 'asked' }])
})

test.each<[string, unknown]>([
  ['no list', stored],
  ['51 of them', Array.from({ length: 51 }, () => stored)],
])('T13: %s counts for nothing', (_, value) => {
  const { texts, reload } = open()
  texts.set('payments', JSON.stringify(value))
  expect(reload().list()).toEqual([])
})

test('T13: no time is later than now, so that what is told of it passes', () => {
  const { texts, reload } = open()
  const late = { ...stored, at: 8e15, changedAt: 8e15, status: 'givenUp' }
  texts.set('payments', JSON.stringify([late]))
  const [record] = reload().list()
  expect(record?.at).toBeLessThanOrEqual(Date.now())
  expect(record?.changedAt).toBeLessThanOrEqual(Date.now())
})

test('T13: whatever order is stored, what is recorded next is known after a reload', () => {
  const { texts, reload } = open()
  const last = { ...stored, order: Number.MAX_SAFE_INTEGER }
  texts.set('payments', JSON.stringify([last]))
  reload().record(payment, 'asked')
  expect(reload().list()).toMatchObject([{ id: 'one', status: 'asked' }, { id: 'stored' }])
})

test('what is over is not listed any more, whether anything is recorded or not', () => {
  const { texts, reload } = open()
  const old = { ...stored, at: Date.now() - 25 * 3_600_000, status: 'givenUp' }
  texts.set('payments', JSON.stringify([old, { ...old, id: 'open', status: 'asked' }]))
  expect(reload().list()).toMatchObject([{ id: 'open' }])
})

test('where there is no room any more, what was stored before stays', () => {
  const { options } = open()
  expect(options()).toMatchObject({ keepsOlder: true })
})
