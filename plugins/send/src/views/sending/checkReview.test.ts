// @module-tag once

import type { AskedTransfer, FoundTransfer, PreparedTransfer, Transfer } from '@wallet-widget/kernel'
import { describe, expect, test, vi } from 'vitest'
import { ETHEREUM, paymentOf, reviewOf, USDC_TOKEN } from '../../../test/payments.js'
import { changeRecord } from './changeRecord.js'
import { checkEarlier } from './checkEarlier.js'
import { checkReview } from './checkReview.js'
import type { NewStatus, PaymentRecord } from './payment.js'
import type { Payments } from './payments.js'
import type { Review } from './review.js'
import type { SendContext } from './sendContext.js'

const DOWN = new Error('The node is down.')

/** A SIMULATED chain, and the payments that are recorded. */
function page(given: {
  prepare?: (transfer: Transfer) => Partial<PreparedTransfer>
  find?: (transfer: AskedTransfer) => FoundTransfer
  records?: readonly PaymentRecord[]
  isBlocked?: boolean
  isSmartAccount?: boolean
}) {
  let records = given.records ?? []
  const payments: Payments = {
    list: () => records,
    open: () => undefined,
    record(payment, status: NewStatus, transactionId) {
      records = changeRecord(records, { payment, status, transactionId, now: 0 })
    },
    markTold: vi.fn(),
    subscribe: () => () => {},
  }
  const prepare = vi.fn(async (transfer: Transfer) => ({
    method: 'eth_sendTransaction',
    params: ['fresh'],
    amount: transfer.amount === 'all' ? 5_000n : transfer.amount,
    cost: { fee: 1_000n },
    held: {},
    since: 'fresh',
    ...given.prepare?.(transfer),
  }))
  const account = { address: '0xa11ce', type: given.isSmartAccount ? 'smartAccount' : 'eoa' }
  const connection = { namespace: 'eip155', connectorId: 'wallet', address: '0xa11ce', accounts: [account] }
  const transfers = { prepare, findSent: async (transfer: AskedTransfer) => given.find?.(transfer) }
  const context = {
    state: {
      $session: { get: () => ({ chains: { eip155: { connectorId: 'wallet' } }, connections: [connection] }) },
      $connections: { get: () => [] },
      $network: { get: () => ({ networks: [ETHEREUM] }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers: async () => transfers }]]) },
    },
    options: { blocked: () => given.isBlocked ?? false },
    config: {},
    logger: { warn: () => {} },
  } as unknown as SendContext
  return {
    check: (review: Review) => checkReview(context, { payments, receivers: { recent: () => [] } }, review),
    earlier: () => checkEarlier(context, payments, paymentOf({ at: now })),
    prepare,
    payments,
  }
}
const now = Date.now()
const cost = (fee: bigint, given: Partial<PreparedTransfer> = {}) => ({
  prepare: () => ({ cost: { fee }, ...given }),
})

const FRESH = { since: 'fresh', params: ['fresh'] }

describe('what was reviewed is sent', () => {
  test.each([500n, 1_000n])(
    'made anew where it costs no more (%s): the chain is searched from there on',
    async (fee) => {
      expect(await page(cost(fee)).check(reviewOf())).toMatchObject({ review: { ...FRESH, fee } })
    },
  )
  test('as it is where it costs a quarter more by now', async () => {
    const review = reviewOf()
    expect(await page(cost(1_250n)).check(review)).toEqual({ review })
  })
  test('all coins: where amount and fee are there', async () => {
    const review = reviewOf({ isAll: true, amount: 5_000n, fee: 1_000n })
    const { check, prepare } = page(cost(1_200n, { amount: 4_800n }))
    expect(await check(review)).toEqual({ review })
    expect(prepare.mock.calls[0]?.[0]).toMatchObject({ amount: 'all', to: '0xb0b' })
  })
  test('all of a token: where it is all still there', async () => {
    const review = reviewOf({ isAll: true, amount: 5_000n, token: USDC_TOKEN })
    expect(await page({}).check(review)).toMatchObject({ review: FRESH })
  })
  test('where the wallet alone knows the fee', async () => {
    const review = reviewOf({ fee: undefined, estimate: 100n })
    const { check } = page({ prepare: () => ({ cost: { estimate: 900n } }) })
    expect(await check(review)).toMatchObject({ review: FRESH })
  })
})

test.each([true, false])('the chain is told whether it is a smart account’s: %s', async (isSmartAccount) => {
  const { check, prepare } = page({ isSmartAccount })
  await check(reviewOf())
  await check(reviewOf({ from: '0xother' }))
  expect(prepare.mock.calls.map(([asked]) => asked.isSmartAccount ?? false)).toEqual([isSmartAccount, false])
})

describe('it is looked at again', () => {
  test.each<[string, Partial<Review>, Partial<PreparedTransfer>]>([
    ['a fee of more than a quarter more', {}, { cost: { fee: 1_251n } }],
    ['a deposit that was none', {}, { cost: { fee: 1_000n, deposit: 1n } }],
    ['less coins', { isAll: true, amount: 5_000n }, { amount: 4_999n }],
    ['less of the token', { isAll: true, amount: 5_000n, token: USDC_TOKEN }, { amount: 4_999n }],
    [
      'less of the token, for a fee that is as much more',
      { isAll: true, amount: 5_000n, token: USDC_TOKEN },
      { amount: 4_999n, cost: { fee: 1_001n } },
    ],
    ['a dearer one that is too old', { until: 0 }, { cost: { fee: 1_001n } }],
    ['another amount that is too old', { until: 0, isAll: true, amount: 4_999n }, {}],
  ])('%s', async (_, before, fresh) => {
    const answer = await page({ prepare: () => fresh }).check(reviewOf(before))
    expect(answer).toMatchObject({ changed: FRESH, isDearer: true })
  })
  test.each<[string, PaymentRecord, boolean]>([
    [
      'given up in another tab meanwhile',
      { ...paymentOf({ at: now }), status: 'givenUp', changedAt: 0 },
      true,
    ],
    ['open elsewhere', { ...paymentOf({ from: '0xother', at: now }), status: 'asked', changedAt: 0 }, true],
    [
      'of this very account, which comes first by itself',
      { ...paymentOf({ at: now }), status: 'asked', changedAt: 0 },
      false,
    ],
    ['declined', { ...paymentOf({ at: now }), status: 'refused', changedAt: 0 }, false],
    [
      'the same, and the wallet reported an error',
      { ...paymentOf({ at: now, amount: 1n }), status: 'erred', changedAt: 0 },
      true,
    ],
    [
      'another one, and the wallet reported an error',
      { ...paymentOf({ at: now, to: '0xca401' }), status: 'erred', changedAt: 0 },
      false,
    ],
    [
      'open for over a day',
      { ...paymentOf({ from: '0xother', at: 0 }), status: 'asked', changedAt: 0 },
      false,
    ],
  ])('for one that was %s, unless that was warned of', async (_, record, isNew) => {
    const { check } = page({ records: [record], find: () => ({ status: 'unseen' }) })
    const answer = await check(reviewOf())
    expect('changed' in answer).toBe(isNew)
    if (!('changed' in answer)) return
    expect(answer.isDearer).toBe(false)
    expect(await check(answer.changed)).toMatchObject({ review: FRESH })
  })
})

test('one that is too old is made anew, where it takes no more', async () => {
  const answer = await page(cost(900n)).check(reviewOf({ until: 0 }))
  expect(answer).toMatchObject({ review: { since: 'fresh', params: ['fresh'], fee: 900n } })
})

describe('it is refused', () => {
  test('where the receiver is blocked by now: nothing else is asked', async () => {
    const { check, prepare } = page({ isBlocked: true })
    expect(await check(reviewOf())).toEqual({ refusal: { kind: 'blocked' } })
    expect(prepare).not.toHaveBeenCalled()
  })
  test('where the node does not answer', async () => {
    const { check } = page({
      prepare: () => {
        throw DOWN
      },
    })
    expect(await check(reviewOf())).toEqual({ refusal: { kind: 'node' } })
  })
  test('where an earlier one was sent after all', async () => {
    const records: readonly PaymentRecord[] = [{ ...paymentOf({ at: now }), status: 'givenUp', changedAt: 0 }]
    const { check, prepare } = page({ records, find: () => ({ status: 'sent', id: '0xhash' }) })
    expect(await check(reviewOf())).toMatchObject({ refusal: { kind: 'earlier', payments: [{ id: 'one' }] } })
    expect(prepare).not.toHaveBeenCalled()
  })
})

describe('payments that were given up', () => {
  const mine: PaymentRecord = { ...paymentOf({ at: now }), status: 'givenUp', changedAt: 0 }
  const elsewhere: PaymentRecord = { ...mine, id: 'two', networkId: 'eip155:1', from: '0xother' }
  const missing: PaymentRecord = { ...mine, id: 'three', networkId: 'eip155:137' }
  const down = () => {
    throw DOWN
  }

  test('are looked for, each of them', async () => {
    const seen: string[] = []
    const find = (transfer: AskedTransfer): FoundTransfer => {
      seen.push(transfer.from)
      return { status: 'unseen' }
    }
    expect(await page({ records: [mine, elsewhere, missing], find }).earlier()).toBeUndefined()
    // This page has no such network as the third one's.
    expect(seen).toEqual(['0xa11ce', '0xother'])
  })
  test('are told until the visitor has been told', async () => {
    const { earlier, payments } = page({ records: [mine], find: () => ({ status: 'sent', id: '0xhash' }) })
    const told = { kind: 'earlier', payments: [{ id: 'one', status: 'sentLate', transactionId: '0xhash' }] }
    expect(await earlier()).toMatchObject(told)
    // Whoever asks again before that is told the same, without the chain.
    expect(await earlier()).toMatchObject(told)
    expect(payments.markTold).not.toHaveBeenCalled()
  })
  test.each([
    [0, 'givenUp'],
    // The wallet asks for it no more by then.
    [3_600_001, 'notSent'],
  ])('which the chain takes no more: after %s ms %s', async (age, status) => {
    const { earlier, payments } = page({
      records: [{ ...mine, at: now - age }],
      find: () => ({ status: 'never' }),
    })
    expect(await earlier()).toBeUndefined()
    expect(payments.list()[0]?.status).toBe(status)
  })
  test.each([
    [660_000, 'never', 'erred'],
    // The chain says so of what was signed: the wallet may still sign it anew.
    [3_600_001, 'never', 'erred'],
    [3_600_001, 'unseen', 'erred'],
  ] as const)(
    'F15: or that the wallet answered with an error: after %s ms, and %s: %s',
    async (age, answer, status) => {
      const { earlier, payments } = page({
        records: [{ ...mine, at: now - age, status: 'erred' }],
        find: () => ({ status: answer }),
      })
      expect(await earlier()).toBeUndefined()
      expect(payments.list()[0]?.status).toBe(status)
    },
  )
  test('of this account on this network keep back the next while the node is silent; others do not', async () => {
    expect(await page({ records: [mine], find: down }).earlier()).toEqual({ kind: 'node' })
    expect(await page({ records: [elsewhere, missing], find: down }).earlier()).toBeUndefined()
    // Nor do those that the wallet refused, nor any for long: the review warns of them.
    expect(await page({ records: [{ ...mine, status: 'refused' }], find: down }).earlier()).toBeUndefined()
    const old = { ...mine, at: now - 300_001 }
    expect(await page({ records: [old], find: down }).earlier()).toBeUndefined()
    // The clock was set back since.
    const ahead = { ...mine, at: now + 86_400_000 }
    expect(await page({ records: [ahead], find: down }).earlier()).toBeUndefined()
  })
  test('one that the visitor says was sent gets its transaction, and keeps nothing back', async () => {
    const records: readonly PaymentRecord[] = [{ ...mine, status: 'saidSent' }]
    const { earlier, payments } = page({ records, find: () => ({ status: 'sent', id: '0xhash' }) })
    expect(await earlier()).toBeUndefined()
    expect(payments.list()).toMatchObject([{ status: 'sent', transactionId: '0xhash' }])
    expect(await page({ records, find: down }).earlier()).toBeUndefined()
  })
  test('or refused are told where they were sent all the same', async () => {
    const records: readonly PaymentRecord[] = [{ ...mine, status: 'refused' }]
    const { earlier } = page({ records, find: () => ({ status: 'sent', id: '0xhash' }) })
    expect(await earlier()).toMatchObject({ kind: 'earlier', payments: [{ id: 'one' }] })
  })
  test('one transaction is that of one of them alone: of the older', async () => {
    const older: PaymentRecord = { ...mine, id: 'older', at: now - 1_000, status: 'erred' }
    const { earlier, payments } = page({
      records: [mine, older],
      find: () => ({ status: 'sent', id: '0xhash' }),
    })
    expect(await earlier()).toMatchObject({ kind: 'earlier', payments: [{ id: 'older' }] })
    expect(payments.list().find(({ id }) => id === mine.id)).toMatchObject({ status: 'givenUp' })
    expect(await earlier()).toMatchObject({ kind: 'earlier', payments: [{ id: 'older' }] })
  })
  test('are not mixed up with one that is like them, and that the wallet has named', async () => {
    const like: PaymentRecord = { ...mine, id: 'like', status: 'sent', transactionId: '0xhash' }
    const { earlier, payments } = page({
      records: [mine, like],
      find: () => ({ status: 'sent', id: '0xhash' }),
    })
    expect(await earlier()).toBeUndefined()
    expect(payments.list().map(({ status }) => status)).toContain('givenUp')
  })
})
