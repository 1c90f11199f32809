// @module-tag once

import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { SimulatedBrowser } from '../../../test/simulatedBrowser.js'
import { REFUSED_TTL_MS } from './changeRecord.js'
import { createPayments } from './payments.js'

const payment = paymentOf({ id: 'mine', at: Date.now() })
const others = paymentOf({ id: 'others', from: '0xother', at: Date.now() })

/** Two tabs; the first had no room for the payment it has asked its wallet for. */
function full() {
  const browser = new SimulatedBrowser()
  const open = () => createPayments(browser.open().storage)
  const [page, other] = [open(), open()]
  other.record(others, 'asked')
  browser.isFull = true
  page.record(payment, 'asked')
  browser.isFull = false
  return { page, other, browser, open }
}

test('F10: a payment that there was no room for stays open when another tab writes', () => {
  const { page, other } = full()
  const told: unknown[] = []
  page.subscribe(() => told.push(page.open(payment)?.id))
  other.record(others, 'sent', '0xhash')
  expect(told).toEqual(['mine'])
  expect(page.list()).toMatchObject([
    { id: 'mine', status: 'asked' },
    { id: 'others', status: 'sent' },
  ])
})

test('F10: with the next change it is stored, where there is room', () => {
  const { page, other, open } = full()
  other.record(others, 'sent', '0xhash')
  expect(open().open(payment)).toBeUndefined()
  page.record(paymentOf({ id: 'next', from: '0xthird', at: Date.now() }), 'asked')
  expect(open().open(payment)).toMatchObject({ id: 'mine' })
  expect(other.open(payment)).toMatchObject({ id: 'mine' })
})

test('F10: what is certain stays so, whichever list has it', () => {
  const { page, other, browser } = full()
  page.record(payment, 'asked')
  other.record(payment, 'sent', '0xhash')
  // The other tab has learned it.
  expect(page.list()[0]).toMatchObject({ status: 'sent', transactionId: '0xhash' })
  page.record(payment, 'givenUp')
  expect(page.list()[0]).toMatchObject({ status: 'sent' })

  const second = paymentOf({ id: 'second', at: Date.now() })
  page.record(second, 'asked')
  browser.isFull = true
  page.record(second, 'sent', '0xsecond')
  browser.isFull = false
  other.record(others, 'sent', '0xother')
  expect(page.list().find(({ id }) => id === 'second')).toMatchObject({ status: 'sent' })
})

test('F10: that the visitor was told of a late payment is not forgotten either', () => {
  const { page, other, browser } = full()
  page.record(payment, 'givenUp')
  page.record(payment, 'sent', '0xhash')
  expect(page.list()[0]).toMatchObject({ status: 'sentLate' })
  browser.isFull = true
  page.markTold(payment)
  browser.isFull = false
  other.record(others, 'sent', '0xother')
  expect(page.list().find(({ id }) => id === 'mine')).toMatchObject({ status: 'sent' })
})

test('F13: what another tab gives up is not open here any more', () => {
  const { page, other } = full()
  page.record(payment, 'asked')
  other.record(payment, 'givenUp')
  expect(page.open(payment)).toBeUndefined()
})

test('F13: what another tab has settled stays so once its record is over', () => {
  vi.useFakeTimers({ now: payment.at, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page, other } = full()
  page.record(payment, 'asked')
  other.record(payment, 'refused')
  expect(page.list()[0]).toMatchObject({ id: 'mine', status: 'refused' })
  vi.setSystemTime(payment.at + REFUSED_TTL_MS)
  other.record(others, 'sent', '0xhash')
  expect(page.list()).toMatchObject([{ id: 'others' }])
})

test('no more are listed than can be stored', () => {
  const { page, other } = full()
  for (let count = 0; count < 60; count += 1)
    other.record(paymentOf({ id: `other ${count}`, from: '0xother', at: Date.now() }), 'notSent')
  expect(page.list()).toHaveLength(50)
  page.markTold(payment)
  expect(page.open(payment)).toMatchObject({ id: 'mine' })
})
