// @module-tag once

import { BaseError, type FoundTransfer } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { ETHEREUM, paymentOf } from '../../../test/payments.js'
import { FIND_TIMEOUT_MS, findPayment } from './findPayment.js'
import type { PaymentRecord } from './payment.js'
import type { SendContext } from './sendContext.js'

afterEach(() => vi.useRealTimers())

const payment = paymentOf()

/** What is found where the chain answers so. */
function find(answer: () => unknown, records: readonly PaymentRecord[] = [], networks = [ETHEREUM]) {
  const findSent = vi.fn(async (_: { readonly signal: AbortSignal }) => answer())
  const context = {
    state: {
      $network: { get: () => ({ networks }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers: async () => ({ findSent }) }]]) },
    },
    logger: { warn: () => {} },
  } as unknown as SendContext
  return { found: findPayment(context, payment, { records }), findSent }
}
const sent = (id: unknown) => () => ({ status: 'sent', id })

test('sent, as its transaction says', async () => {
  const { found, findSent } = find(sent('0xhash'))
  expect(await found).toEqual({ transactionId: '0xhash' })
  expect(findSent.mock.calls[0]?.[0]).toMatchObject({ ...payment, network: ETHEREUM })
})

test.each<FoundTransfer['status']>(['unseen', 'waiting', 'never', 'unknown'])('%s', async (status) => {
  expect(await find(() => ({ status })).found).toBe(status)
})

test.each([undefined, null, 5, ''])('F4: sent by a transaction called %s: nobody knows', async (id) => {
  expect(await find(sent(id)).found).toBe('unknown')
})

test('F24: a node that fails could not be asked', async () => {
  const down = () => {
    throw new Error('down')
  }
  expect(await find(down).found).toBe('failed')
  const unknown = () => {
    throw new BaseError('No', { cause: new BaseError('It can’t be told', { code: 'TRANSFER_UNKNOWN' }) })
  }
  expect(await find(unknown).found).toBe('unknown')
})

test('F9: a chain that does not answer is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    setTimeout(() => timeout.abort(), ms)
    return timeout.signal
  })
  const { found, findSent } = find(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(FIND_TIMEOUT_MS)
  expect(await found).toBe('failed')
  expect(findSent.mock.calls[0]?.[0].signal.aborted).toBe(true)
})

test('a network that this page lacks: nobody knows', async () => {
  expect(await find(sent('0xhash'), [], []).found).toBe('unknown')
})

test('a transaction that is another payment’s: nobody knows', async () => {
  const other: PaymentRecord = {
    ...payment,
    id: 'other',
    status: 'sent',
    transactionId: '0xhash',
    changedAt: 0,
  }
  expect(await find(sent('0xhash'), [other]).found).toBe('unknown')
  expect(await find(sent('0xhash'), [{ ...other, id: payment.id }]).found).toEqual({
    transactionId: '0xhash',
  })
  expect(await find(sent('0xelse'), [other]).found).toEqual({ transactionId: '0xelse' })
})
