// @module-tag once

import { BaseError, type FoundTransfer } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { ETHEREUM, paymentOf } from '../../../test/payments.js'
import { FIND_TIMEOUT_MS, findPayment } from './findPayment.js'
import type { Payment, PaymentRecord } from './payment.js'
import type { SendContext } from './sendContext.js'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const payment = paymentOf()
type Asked = Payment & { readonly signal: AbortSignal }

/** What is found where the chain answers so. */
function find(
  answer: (asked: Asked) => unknown,
  records: readonly PaymentRecord[] | (() => readonly PaymentRecord[]) = [],
  networks = [ETHEREUM],
) {
  const findSent = vi.fn(async (asked: Asked) => answer(asked))
  const context = {
    state: {
      $network: { get: () => ({ networks }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers: async () => ({ findSent }) }]]) },
    },
    logger: { warn: () => {} },
  } as unknown as SendContext
  return {
    found: findPayment(context, payment, {
      records: typeof records === 'function' ? records : () => records,
    }),
    findSent,
  }
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

test('F9: so is one whose module is not there in time', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const loadTransfers = () => new Promise(() => {})
  const context = {
    state: {
      $network: { get: () => ({ networks: [ETHEREUM] }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers }]]) },
    },
    logger: { warn: () => {} },
  } as unknown as SendContext
  const found = findPayment(context, payment, { records: () => [] })
  timeout.abort()
  expect(await found).toBe('failed')
})

test('a network that this page lacks: nobody knows', async () => {
  expect(await find(sent('0xhash'), [], []).found).toBe('unknown')
})

const like = (given: Partial<PaymentRecord>): PaymentRecord => ({
  ...payment,
  id: 'like',
  status: 'sent',
  changedAt: 0,
  ...given,
})

test('a transaction that is another payment’s: nobody knows', async () => {
  const other = like({ transactionId: '0xhash' })
  expect(await find(sent('0xhash'), [other]).found).toBe('unknown')
  expect(await find(sent('0xHASH'), [other]).found).toBe('unknown')
  expect(await find(sent('0xhash'), [{ ...other, id: payment.id }]).found).toEqual({
    transactionId: '0xhash',
  })
  expect(await find(sent('0xelse'), [{ ...other, amount: 1n }]).found).toEqual({ transactionId: '0xelse' })
})

test('F13: one that became another payment’s while the chain was asked', async () => {
  const records: PaymentRecord[] = []
  const { found } = find(
    () => {
      records.push(like({ transactionId: '0xhash' }))
      return { status: 'sent', id: '0xhash' }
    },
    () => records,
  )
  expect(await found).toBe('unknown')
})

test.each(['asked', 'givenUp', 'erred'] as const)(
  'what is found for one that is %s may be that of one like it that the wallet is still asked for',
  async (status) => {
    const own = like({ id: payment.id, status })
    const { found } = find(sent('0xhash'), [like({ status: 'asked' }), own])
    expect(await found).toBe('unknown')
    // No other than one like it.
    for (const other of [{ amount: 1n }, { from: '0xother' }, { to: '0xother' }, { id: payment.id }])
      expect(await find(sent('0xhash'), [like({ status: 'asked', ...other })]).found).toEqual({
        transactionId: '0xhash',
      })
  },
)

test.each<[string, (asked: Asked) => unknown, object | string]>([
  ['the same', () => ({ status: 'sent', id: '0xfaster' }), 'unknown'],
  [
    'another',
    ({ id }) => ({ status: 'sent', id: id === 'like' ? '0xhash' : '0xfaster' }),
    { transactionId: '0xfaster' },
  ],
  [
    'none',
    ({ id }) => (id === 'like' ? { status: 'unseen' } : { status: 'sent', id: '0xfaster' }),
    { transactionId: '0xfaster' },
  ],
  ['no answer', ({ id }) => ({ status: id === 'like' ? 'unknown' : 'sent', id: '0xfaster' }), 'unknown'],
])(
  'one like it that was sent later may be on the chain by another name: for that the chain names %s',
  async (_, answer, expected) => {
    const later = like({ transactionId: '0xhash', at: payment.at + 1 })
    expect(await find(answer, [later]).found).toEqual(expected)
  },
)

test.each(['givenUp', 'erred', 'saidSent'] as const)(
  'one like it that was asked for before, and is %s, may have been sent by it: the older counts',
  async (status) => {
    const older = like({ status, at: payment.at - 1 })
    expect(await find(sent('0xhash'), [older]).found).toBe('unknown')
    const another = ({ id }: Asked) => ({ status: 'sent', id: id === 'like' ? '0xolder' : '0xhash' })
    expect(await find(another, [older]).found).toEqual({ transactionId: '0xhash' })
    const none = ({ id }: Asked) => (id === 'like' ? { status: 'never' } : { status: 'sent', id: '0xhash' })
    expect(await find(none, [older]).found).toEqual({ transactionId: '0xhash' })
    // The older itself may have it, unless the newer is said to be sent.
    const newer = like({ status, at: payment.at + 1 })
    const own = status === 'saidSent' ? 'unknown' : { transactionId: '0xhash' }
    expect(await find(sent('0xhash'), [newer]).found).toEqual(own)
  },
)

test('one like it that the visitor has declined before has not been sent by it', async () => {
  const declined = like({ status: 'refused', at: payment.at - 1 })
  expect(await find(sent('0xhash'), [declined]).found).toEqual({ transactionId: '0xhash' })
})

test('what was sent before it was asked for is not looked at', async () => {
  const { found, findSent } = find(sent('0xhash'), [like({ transactionId: '0xold', at: payment.at - 1 })])
  expect(await found).toEqual({ transactionId: '0xhash' })
  expect(findSent).toHaveBeenCalledOnce()
})
