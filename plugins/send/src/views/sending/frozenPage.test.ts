// @module-tag once

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { SimulatedBrowser } from '../../../test/simulatedBrowser.js'
import { GIVEN_UP_TTL_MS, NOT_SENT_TTL_MS, REFUSED_TTL_MS, SENT_TTL_MS } from './changeRecord.js'
import type { NewStatus } from './payment.js'
import { createPayments } from './payments.js'

const NOW = 1_700_000_000_000
const mine = paymentOf({ id: 'mine', at: NOW })
const others = paymentOf({ id: 'others', from: '0xother', at: NOW })

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)

/** Two tabs: the first, which has asked its wallet, is frozen, and hears nothing of what the other one records. */
function frozen() {
  const browser = new SimulatedBrowser()
  const [tab, otherTab] = [browser.open(), browser.open()]
  const [page, other] = [createPayments(tab.storage), createPayments(otherTab.storage)]
  page.record(mine, 'asked')
  tab.isFrozen = true
  return { browser, tab, page, other }
}

test.each<[NewStatus, number]>([
  ['refused', REFUSED_TTL_MS],
  ['notSent', NOT_SENT_TTL_MS],
  ['givenUp', GIVEN_UP_TTL_MS],
  ['sent', SENT_TTL_MS],
])(
  'F13: a payment that is %s, and whose record is over, is not open again where nobody heard of it',
  (status, ttl) => {
    const { page, other } = frozen()
    other.record(mine, status, status === 'sent' ? '0xhash' : undefined)
    pass(ttl)
    other.record(others, 'asked')
    expect(other.list()).toMatchObject([{ id: 'others' }])
    expect(page.open(mine)).toBeUndefined()
    page.record(paymentOf({ id: 'next', at: Date.now() }), 'asked')
    expect(other.list().map(({ id }) => id)).toEqual(['next', 'others'])
  },
)

test('F13: a payment that was given up after more than a day is not open again', () => {
  const { page, other, tab } = frozen()
  tab.isFrozen = false
  pass(GIVEN_UP_TTL_MS)
  expect(page.open(mine)).toMatchObject({ id: 'mine' })
  tab.isFrozen = true
  other.record(mine, 'givenUp')
  other.record(others, 'asked')
  expect(page.open(mine)).toBeUndefined()
})

test('F13: what was told of a late payment is told once, also where its record is over', () => {
  const { page, other, tab } = frozen()
  tab.isFrozen = false
  page.record(mine, 'givenUp')
  page.record(mine, 'sent', '0xhash')
  tab.isFrozen = true
  other.markTold(mine)
  pass(SENT_TTL_MS)
  other.record(others, 'asked')
  expect(page.list()).toMatchObject([{ id: 'others' }])
})

test.each<NewStatus>(['givenUp', 'erred', 'refused', 'notSent'])(
  'F13: a payment that is %s is not open again where the clock was set back',
  (status) => {
    const { page, other } = frozen()
    pass(-60_000)
    other.record(mine, status)
    expect(page.open(mine)).toBeUndefined()
    page.record(paymentOf({ id: 'next', from: '0xthird', at: Date.now() }), 'asked')
    expect(other.list().find(({ id }) => id === 'mine')).toMatchObject({ status })
  },
)

test('F10, F13: after storage was full, the open payment of another tab is known, and not lost', () => {
  const { browser, page, other } = frozen()
  browser.isFull = true
  page.record(mine, 'givenUp')
  browser.isFull = false
  const second = paymentOf({ id: 'second', at: Date.now() })
  other.record(second, 'asked')
  expect(page.open(mine)).toMatchObject({ id: 'second' })
  page.record(paymentOf({ id: 'next', from: '0xthird', at: Date.now() }), 'asked')
  expect(other.list()).toMatchObject([
    { id: 'next', status: 'asked' },
    { id: 'second', status: 'asked' },
    { id: 'mine', status: 'givenUp' },
  ])
})

test('F10: what storage has never had stays open, however long the page was frozen', () => {
  const { browser, page, other } = frozen()
  browser.isFull = true
  const unstored = paymentOf({ id: 'unstored', from: '0xthird', at: Date.now() })
  page.record(unstored, 'asked')
  browser.isFull = false
  other.record(others, 'asked')
  pass(2 * GIVEN_UP_TTL_MS)
  expect(page.open(unstored)).toMatchObject({ id: 'unstored' })
})

test('F13: what another tab’s list has lost stays open', () => {
  const { browser, page, tab } = frozen()
  tab.isFrozen = false
  // It was read before the payment was recorded.
  browser.write(
    'payments',
    JSON.stringify([{ ...others, amount: '1', status: 'asked', changedAt: NOW }]),
    browser.open(),
  )
  expect(page.list()).toMatchObject([{ id: 'mine', status: 'asked' }, { id: 'others' }])
  pass(2 * GIVEN_UP_TTL_MS)
  expect(page.open(mine)).toMatchObject({ id: 'mine' })
})

test('F13: where all that was stored is gone, what this page has asked for stays open', () => {
  const { browser, page } = frozen()
  browser.texts.clear()
  pass(2 * GIVEN_UP_TTL_MS)
  expect(page.open(mine)).toMatchObject({ id: 'mine' })
})

test.each([
  ['all that was stored', (browser: SimulatedBrowser) => browser.texts.clear()],
  ['the payments', (browser: SimulatedBrowser) => browser.texts.delete('payments')],
  ['what cannot be read any more', (browser: SimulatedBrowser) => browser.texts.set('payments', '"?"')],
])('F10: where the site clears %s, and another tab records a payment, this one stays open', (_, clear) => {
  const { browser, page, other } = frozen()
  pass(REFUSED_TTL_MS + 60_000)
  expect(page.open(mine)).toMatchObject({ id: 'mine' })
  clear(browser)
  other.record({ ...others, at: Date.now() }, 'asked')
  pass(2 * GIVEN_UP_TTL_MS)
  expect(page.open(mine)).toMatchObject({ id: 'mine' })
  expect(page.list()).toHaveLength(2)
})

test('F10: so it is with a late payment of which the visitor was not told yet', () => {
  const { browser, page, other } = frozen()
  page.record(mine, 'givenUp')
  page.record(mine, 'sent', '0xhash')
  pass(SENT_TTL_MS)
  browser.texts.delete('payments')
  other.record(others, 'asked')
  expect(page.list()).toMatchObject([{ id: 'mine', status: 'sentLate' }, { id: 'others' }])
})
