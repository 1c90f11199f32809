// @module-tag once

import { BaseError } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test, vi } from 'vitest'
import { ETHEREUM, paymentOf, reviewOf } from '../../../test/payments.js'
import { requestPayment } from './requestPayment.js'
import type { SendContext } from './sendContext.js'

const payment = paymentOf()
const review = reviewOf()

/** What comes of a wallet that answers so. */
async function asked(answer: () => unknown, max: bigint | Promise<never> = 5n * 10n ** 17n) {
  const request = vi.fn(async () => answer())
  const transfers = {
    readAnswer: async (hash: unknown) => {
      if (hash === 'odd') throw new Error('odd')
      return hash as string
    },
    prepare: async () => {
      const amount = await max
      return amount > 0n ? { amount, cost: {}, held: {} } : { problem: { kind: 'amount', held: 0n } }
    },
  }
  const context = {
    state: {
      $session: { get: () => ({ chains: {}, connections: [] }) },
      $network: { get: () => ({ networks: [ETHEREUM] }) },
      $chains: { get: () => new Map([['eip155', { loadTransfers: async () => transfers }]]) },
    },
    logger: { warn: () => {} },
    request,
  } as unknown as SendContext
  const event = await requestPayment(context, payment, review)
  expect(request).toHaveBeenCalledOnce()
  expect(request).toHaveBeenCalledWith({
    id: payment.id,
    method: review.method,
    params: review.params,
    chainId: 'eip155:1',
  })
  return event
}
const throwing = (error: unknown) => () => {
  throw error
}

test('it has sent', async () => {
  expect(await asked(() => '0xhash')).toEqual({ type: 'walletAnswered', payment, transactionId: '0xhash' })
})

test.each([undefined, null, 'odd', 5, ''])('F15: %s does not say what was sent', async (answer) => {
  expect(await asked(() => answer)).toEqual({ type: 'walletAnswered', payment })
})

test.each([
  [4001, 'declined'],
  [-32002, 'pending'],
  [4100, 'wallet'],
])('F17: %s is a sure no', async (code, kind) => {
  expect(await asked(throwing(new WalletError(code)))).toEqual({
    type: 'walletRefused',
    payment,
    refusal: { kind },
  })
})

test('F18: the account had changed before the wallet had it', async () => {
  const error = new BaseError('No', { code: 'ACCOUNT_CHANGED' })
  expect(await asked(throwing(error))).toEqual({ type: 'walletNotAsked', payment })
})

test.each([
  new WalletError(-32000, { cause: { message: 'insufficient funds for gas * price + value' } }),
  { message: 'No', cause: { cause: { message: 'insufficient funds' } } },
  new BaseError('The wallet failed', { cause: new Error('err: Insufficient Balance for transfer') }),
  new BaseError('The wallet failed', { cause: { code: 1, message: 'insufficient lamports 1, need 2' } }),
])('want of funds is told, with what does: %s', async (error) => {
  const refused = { type: 'walletRefused', payment }
  const max = 5n * 10n ** 17n
  expect(await asked(throwing(error), max)).toEqual({
    ...refused,
    refusal: { kind: 'funds', token: review.token, most: max },
  })
  // As much as was asked for would do by now, or nothing does: no amount is named.
  for (const other of [payment.amount, 0n])
    expect(await asked(throwing(error), other)).toEqual({
      ...refused,
      refusal: { kind: 'funds', token: review.token, most: undefined },
    })
})

/** What a wallet passes on of its node, which uses the code of a wallet with a pending request for another thing. */
const passedOn = (error: object) => new WalletError(-32002, { cause: { code: -32002, ...error } })
const SIMULATED = 'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1'

test.each<[string, BaseError]>([
  [
    'its logs',
    passedOn({ message: SIMULATED, data: { logs: ['Transfer: insufficient lamports 1, need 2'] } }),
  ],
  [
    'the logs of a token',
    passedOn({
      message: SIMULATED,
      data: { logs: ['Program X invoke [1]', 'Program log: Error: insufficient funds'] },
    }),
  ],
  [
    'the name of its error',
    passedOn({ message: 'Transaction simulation failed', data: { err: 'InsufficientFundsForFee' } }),
  ],
  [
    'its words',
    passedOn({
      message:
        'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    }),
  ],
  [
    'data.message',
    new WalletError(-32603, {
      cause: {
        message: 'Internal JSON-RPC error.',
        data: { message: 'insufficient funds for gas * price + value' },
      },
    }),
  ],
  [
    'data.originalError.message',
    new WalletError(-32603, {
      cause: { data: { originalError: { message: 'insufficient funds for transfer' } } },
    }),
  ],
  [
    'data.cause.message',
    new WalletError(-32603, {
      cause: {
        data: {
          cause: { message: 'err: insufficient funds for gas * price + value: address 0x1 have 0 want 1' },
        },
      },
    }),
  ],
  ['data', new WalletError(-32603, { cause: { data: 'Insufficient funds.' } })],
])('F17: want of funds is read in %s', async (_, error) => {
  expect(await asked(throwing(error))).toMatchObject({ type: 'walletRefused', refusal: { kind: 'funds' } })
})

test.each<[string, string | undefined, BaseError]>([
  [
    'a wallet that asks',
    'pending',
    passedOn({ message: 'Request of type eth_sendTransaction already pending' }),
  ],
  [
    'a wallet that asks, and knows of another that lacked funds',
    'pending',
    passedOn({ message: 'Already pending', data: { message: 'insufficient funds for transfer' } }),
  ],
  [
    'a simulation that failed for another reason',
    'wallet',
    passedOn({ message: SIMULATED, data: { logs: [] } }),
  ],
  [
    'a sentence that is about something else',
    undefined,
    new WalletError(-32603, {
      cause: { message: 'Sent. Warning: insufficient balance left for the next one' },
    }),
  ],
  [
    'a receiver that would hold too little',
    undefined,
    new WalletError(-32603, {
      cause: { message: 'Transaction results in an account (1) with insufficient funds for rent' },
    }),
  ],
  [
    'a node that has it already',
    undefined,
    new WalletError(-32603, {
      cause: { message: 'already known', data: { message: 'insufficient funds for transfer' } },
    }),
  ],
])('F15: %s is no want of funds', async (_, kind, error) => {
  expect(await asked(throwing(error))).toEqual(
    kind ? { type: 'walletRefused', payment, refusal: { kind } } : { type: 'walletLost', payment },
  )
})

const LACKS = 'insufficient funds for gas * price + value'
test.each([
  { cause: { message: '504 Gateway Time-out' } },
  { cause: { message: 'Bad Gateway' } },
  { cause: { message: 'Failed to fetch' } },
  { data: { message: 'AlreadyKnown' } },
  { data: { message: 'OldNonce, Current nonce: 8, nonce of rejected tx: 7' } },
  { info: { error: { message: 'already known' } } },
  { errors: [new Error('socket hang up'), { message: 'already known' }] },
  // One of those that were asked may have it.
  { message: 'All nodes failed', errors: [{ message: LACKS }] },
  { data: { errors: 'none' }, cause: { message: 'replacement transaction underpriced' } },
])('F15: nor is want of funds beside a sign of doubt: %s', async (doubt) => {
  const error = new WalletError(-32603, { cause: { message: LACKS, ...doubt } })
  expect(await asked(throwing(error))).toEqual({ type: 'walletLost', payment })
})

test('F17: want of funds is read in each of several errors, and in what ethers adds', async () => {
  for (const cause of [
    new AggregateError([{ message: LACKS }], 'All promises were rejected'),
    { message: 'could not coalesce error', info: { error: { message: LACKS } } },
  ]) {
    const error = new WalletError(-32603, { cause })
    expect(await asked(throwing(error))).toMatchObject({ refusal: { kind: 'funds' } })
  }
})

test('F17: a node’s time-out that comes with the code of a wallet that asks is no no', async () => {
  const error = new WalletError(-32002, { cause: { code: -32002, message: 'request timed out' } })
  expect(await asked(throwing(error))).toEqual({ type: 'walletLost', payment })
})

test('F17: whoever declined has declined, whatever else is said', async () => {
  const error = new WalletError(4001, { cause: { message: 'request timed out' } })
  expect(await asked(throwing(error))).toMatchObject({ refusal: { kind: 'declined' } })
})

test('F15: a wallet that calls its own failure NOT_CONNECTED has been asked', async () => {
  const error = new BaseError('The wallet failed', { cause: { code: 'NOT_CONNECTED' } })
  expect((await asked(throwing(error))).type).toBe('walletLost')
})

test('F18: the request is made at once: for whom it was checked', () => {
  const request = vi.fn(() => new Promise(() => {}))
  void requestPayment({ request } as unknown as SendContext, payment, review)
  expect(request).toHaveBeenCalledOnce()
})

test('F15: what can be sent is not waited for long', async () => {
  vi.useFakeTimers()
  const error = new Error('insufficient funds')
  const refused = asked(throwing(error), new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await refused).toMatchObject({ type: 'walletRefused', refusal: { kind: 'funds', most: undefined } })
})

test.each([
  'a text',
  null,
  new WalletError(-32603),
  new BaseError('Too long', { code: 'REQUEST_TIMEOUT' }),
  Object.assign(new Error('round'), { cause: undefined }),
])('F15: %s says nothing of what became of it', async (error) => {
  expect(await asked(throwing(error))).toEqual({ type: 'walletLost', payment })
})

test('F15: an error that is its own cause', async () => {
  const error: { cause?: unknown } = new Error('round')
  error.cause = error
  expect(await asked(throwing(error))).toEqual({ type: 'walletLost', payment })
})
