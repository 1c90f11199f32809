// @module-tag once

import type { FoundTransfer } from '@wallet-widget/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ETHEREUM, paymentOf } from '../../../test/payments.js'
import { SimulatedBrowser } from '../../../test/simulatedBrowser.js'
import { GIVEN_UP_TTL_MS } from './changeRecord.js'
import { checkEarlier } from './checkEarlier.js'
import { findPayment } from './findPayment.js'
import { ageOf, type NewStatus } from './payment.js'
import { createPayments } from './payments.js'
import type { SendContext } from './sendContext.js'

const NOW = 1_700_000_000_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A browser whose clock was ahead while a payment was asked for. `reload`: what a page knows then. */
function recordedAhead(ms: number, status: NewStatus) {
  const browser = new SimulatedBrowser()
  const reload = (at: number) => {
    vi.setSystemTime(at)
    return createPayments(browser.open().storage)
  }
  const page = reload(NOW + ms)
  const payment = paymentOf({ at: NOW + ms })
  page.record(payment, 'asked')
  if (status !== 'asked') page.record(payment, status)
  return { browser, page, payment, reload }
}

/** A page on a SIMULATED chain. */
const pageOn = (findSent: () => Promise<FoundTransfer>) =>
  ({
    state: {
      $network: { get: () => ({ networks: [ETHEREUM] }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers: async () => ({ findSent }) }]]) },
    },
    logger: { warn: () => {} },
  }) as unknown as SendContext
const DOWN = pageOn(() => Promise.reject(new Error('The node is down.')))

test.each<NewStatus>(['givenUp', 'erred', 'saidSent', 'refused', 'notSent'])(
  'F15: the clock was a month ahead: a payment that is %s is over a day after it was set right, whatever is reloaded',
  (status) => {
    const { reload } = recordedAhead(30 * DAY_MS, status)
    expect(reload(NOW).list()).toMatchObject([{ status }])
    reload(NOW + GIVEN_UP_TTL_MS / 2).list()
    expect(reload(NOW + GIVEN_UP_TTL_MS).list()).toEqual([])
  },
)

test('F15: so it is on a page that stays open, and where there was no room for it', () => {
  const { browser, page } = recordedAhead(30 * DAY_MS, 'refused')
  browser.isFull = true
  page.record(paymentOf({ id: 'unstored', at: Date.now() }), 'givenUp')
  vi.setSystemTime(NOW)
  expect(page.list()).toMatchObject([{ status: 'givenUp' }, { status: 'refused' }])
  browser.texts.clear()
  vi.setSystemTime(NOW + GIVEN_UP_TTL_MS)
  expect(page.list()).toEqual([])
})

test('F24: where the network can’t be asked, it keeps the next payment back for five minutes, whatever is reloaded', async () => {
  const { payment, reload } = recordedAhead(30 * DAY_MS, 'givenUp')
  expect(await checkEarlier(DOWN, reload(NOW), payment)).toEqual({ kind: 'node' })
  expect(await checkEarlier(DOWN, reload(NOW + 4 * MINUTE_MS), payment)).toEqual({ kind: 'node' })
  expect(await checkEarlier(DOWN, reload(NOW + 5 * MINUTE_MS), payment)).toBeUndefined()
})

test('F24: one that is open is as old as the time since it was first read, whatever is reloaded', () => {
  const { payment, reload } = recordedAhead(30 * DAY_MS, 'asked')
  const ages = [0, 3, 6].map((minutes) => {
    const open = reload(NOW + minutes * MINUTE_MS).open(payment)
    return open && ageOf(open) / MINUTE_MS
  })
  expect(ages).toEqual([0, 3, 6])
})

test('F15: what a page does with a payment that it asked for when the clock was ahead begins no time anew', () => {
  const { page, payment, reload } = recordedAhead(30 * DAY_MS, 'asked')
  vi.setSystemTime(NOW)
  page.list()
  vi.setSystemTime(NOW + 60 * MINUTE_MS)
  page.record(payment, 'givenUp')
  expect(reload(NOW + GIVEN_UP_TTL_MS - 1).list()).toMatchObject([{ status: 'givenUp' }])
  expect(reload(NOW + GIVEN_UP_TTL_MS).list()).toEqual([])
})

test.each<NewStatus>(['asked', 'givenUp', 'erred', 'saidSent'])(
  'F15: a payment that is %s is not over where the clock was behind by years for a moment',
  (status) => {
    const { reload } = recordedAhead(0, status)
    expect(reload(NOW - 3_000 * DAY_MS).list()).toMatchObject([{ status }])
    // Another payment is recorded meanwhile.
    const meanwhile = reload(NOW - 3_000 * DAY_MS + MINUTE_MS)
    meanwhile.record(paymentOf({ id: 'next', from: '0xother', at: Date.now() }), 'asked')
    const payments = reload(NOW + MINUTE_MS)
    expect(payments.list().find(({ id }) => id === 'one')).toMatchObject({ status, at: NOW })
  },
)

test.each<[NewStatus, number]>([
  ['refused', 9 * MINUTE_MS],
  ['notSent', 59 * MINUTE_MS],
  ['erred', 23 * 60 * MINUTE_MS],
  ['givenUp', 59 * MINUTE_MS],
])('F15: nor does what is known of one that is %s end early, whatever is reloaded', (status, later) => {
  const { page, payment, reload } = recordedAhead(0, 'asked')
  const changedAt = NOW + 3 * DAY_MS
  vi.setSystemTime(changedAt)
  page.record(payment, status)
  const other = reload(changedAt - 30 * DAY_MS)
  for (const one of [page, other]) expect(one.list()).toMatchObject([{ status }])
  vi.setSystemTime(changedAt + later)
  for (const one of [page, other, reload(changedAt + later)])
    expect(one.list()).toMatchObject([{ status, changedAt, at: NOW }])
})

test('what is stored is not written anew as long as no time is ahead', () => {
  const { browser, reload } = recordedAhead(30 * DAY_MS, 'givenUp')
  reload(NOW).list()
  const written = vi.spyOn(browser, 'write')
  reload(NOW + MINUTE_MS).list()
  expect(written).not.toHaveBeenCalled()
})

const FOUND = pageOn(async () => ({ status: 'sent', id: '0xhash' }))

test.each([
  ['ahead while the older was asked for', 60 * MINUTE_MS, 0, MINUTE_MS],
  ['set back before the newer, and again after it', 0, -60 * MINUTE_MS, -120 * MINUTE_MS],
  ['ahead for both, and set back in between', 120 * MINUTE_MS, 60 * MINUTE_MS, 0],
  ['never set back, and both were asked for at once', 0, 0, MINUTE_MS],
])('F15: of two alike the older stays the older where the clock was %s', async (_, older, newer, read) => {
  const { page, reload } = recordedAhead(older, 'erred')
  vi.setSystemTime(NOW + newer)
  const next = paymentOf({ id: 'next', at: NOW + newer })
  page.record(next, 'asked')
  page.record(next, 'erred')
  for (const at of [read, read + MINUTE_MS, Math.max(older, newer) + MINUTE_MS]) {
    const payments = reload(NOW + at)
    const records = () => payments.list()
    const [first, second] = ['one', 'next'].map((id) => records().find((one) => one.id === id))
    if (!first || !second) throw new Error('It is not known any more.')
    expect(await findPayment(FOUND, second, { records })).toBe('unknown')
    // As the page that has asked for it knows it.
    expect(await findPayment(FOUND, next, { records })).toBe('unknown')
    expect(await findPayment(FOUND, first, { records })).toEqual({ transactionId: '0xhash' })
  }
})

test('F15: the older of two alike counts as sent, also where it was asked for by a clock that was ahead', async () => {
  const { page, reload } = recordedAhead(60 * MINUTE_MS, 'givenUp')
  vi.setSystemTime(NOW)
  const next = paymentOf({ id: 'next', at: NOW })
  page.record(next, 'asked')
  page.record(next, 'givenUp')
  const payments = reload(NOW + MINUTE_MS)
  expect(await checkEarlier(FOUND, payments, next)).toMatchObject({
    kind: 'earlier',
    payments: [{ id: 'one' }],
  })
})
