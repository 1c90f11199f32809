import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { BaseError } from './BaseError.js'
import { normalizeError } from './normalizeError.js'
import { WalletError } from './WalletError.js'

const deep = (depth: number, value: unknown): unknown => (depth ? { cause: deep(depth - 1, value) } : value)
const cycle: Record<string, unknown> = { message: 'round' }
cycle.cause = { error: cycle }

afterEach(() => {
  for (const key of ['code', 'cause', 'message']) Reflect.deleteProperty(Object.prototype, key)
})

test('default', () => {
  const error = normalizeError(new Error('boom'))
  expect(error).toBeInstanceOf(BaseError)
  expect([error.code, error.shortMessage, error.details]).toEqual([
    'INTERNAL_SDK_ERROR',
    'Something went wrong',
    'boom',
  ])
})

test('behavior: one of ours comes back as it is', () => {
  const error = new BaseError('ours')
  expect(normalizeError(error)).toBe(error)
})

test('args: code, shortMessage, plugin', () => {
  const error = normalizeError('x', {
    code: 'CONNECTION_FAILED',
    shortMessage: 'Failed to connect',
    plugin: 'evm',
  })
  expect([error.code, error.shortMessage, error.plugin]).toEqual([
    'CONNECTION_FAILED',
    'Failed to connect',
    'evm',
  ])
  expect(normalizeError({ code: 4900 }, { plugin: 'evm' }).plugin).toBe('evm')
})

test('behavior: an abort is told apart', () => {
  expect(normalizeError(new DOMException('This operation was aborted', 'AbortError')).code).toBe(
    'REQUEST_ABORTED',
  )
})

test.each([
  ['string', 'nope', 'nope'],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['event', new Event('error'), 'error'],
  ['object', { foo: 1 }, ''],
  ['[object Object]', new Error('[object Object]'), 'Error'],
  ['nested text', { error: { data: { message: 'inner' } } }, 'inner'],
  ['number', 7, '7'],
  ['symbol', Symbol('s'), ''],
  ['function', () => 1, ''],
  ['array', [1, 2], ''],
  ['cycle', cycle, 'round'],
])('F15: provider throws: %s', (_, thrown, details) => {
  const error = normalizeError(thrown)
  expect(error).toBeInstanceOf(BaseError)
  expect(error.code).toBe('INTERNAL_SDK_ERROR')
  expect(error.message).not.toContain('[object')
  if (details) expect(error.details).toContain(details)
})

test.each([
  ['own code', { code: 4001 }],
  ['code as text', { code: '4001' }],
  ['data.originalError', { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }],
  ['cause', new Error('outer', { cause: Object.assign(new Error('inner'), { code: 4001 }) })],
  ['error', { error: { code: 4001 } }],
  ['another wallet code outside', { code: 4900, cause: { code: 4001 } }],
  ['message JSON', new Error('{"code":4001,"message":"User rejected"}')],
  ['message JSON after words', new Error('Wallet said: {"error":{"code":4001}}')],
  ['string JSON', '{"code":4001}'],
  ['AggregateError', new AggregateError([new Error('a'), { code: 4001 }])],
  ['CustomEvent', new CustomEvent('error', { detail: { code: 4001 } })],
  ['depth 7', deep(7, { code: 4001 })],
  [
    'prototype getter',
    new (class Rejection extends Error {
      get code() {
        return 4001
      }
    })(),
  ],
  ['ethers', { code: 'ACTION_REJECTED', info: {} }],
  ['words: rejected', new Error('User rejected the request.')],
  ['words: denied', { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' }],
  ['words: by', 'Rejected by user'],
  ['words: cancelled', new Error('The user canceled the operation')],
  ['words: request rejected', new Error('Request rejected')],
  ['words: disapproved', { code: 5002, message: 'User disapproved requested methods' }],
])('F15: 4001 is found: %s', (_, thrown) => {
  const error = normalizeError(thrown) as WalletError
  expect(error).toBeInstanceOf(WalletError)
  expect(error.walletCode).toBe(4001)
  expect(error.code).toBe('USER_REJECTED')
  expect(error.cause).toBe(thrown)
})

test.each([
  ['revert reason', new Error('execution reverted: user cancelled order')],
  ['close event', Object.assign(new Event('close'), { code: 4001 })],
  ['below the depth cap', deep(9, { code: 4001 })],
  ['other words', new Error('user account is not enabled: access denied')],
  ['aborted fetch', new DOMException('The user aborted a request.', 'AbortError')],
  ['closed window', new Error('User closed the window')],
  ['closed modal', { message: 'User closed modal' }],
  ['cancelled request', new Error('Request cancelled')],
  ['denied request', new Error('Request denied.')],
  ['timed out', new Error('Timed out waiting for the transaction. If you cancelled it, try again.')],
  ['still to be mined', new Error('The transaction may still be mined unless you cancel it.')],
  ['a node of the user', new Error('Broadcast was rejected by the user’s RPC endpoint: timeout')],
  ['closed after', new Error('Rejected by the user: the window was closed')],
  ['expired', new Error('User rejected or the request expired')],
  ['pending', new Error('User cancelled, but the transaction is pending')],
  ['known', new Error('Denied by the user: the transaction is known')],
  ['not answered', new Error('Cancelled by the user: the wallet did not answer')],
  ['in the mempool', new Error('User rejected the replacement of a transaction in mempool')],
  ['lost before', new Error('Connection lost before the user rejected or approved')],
])('F15: not taken for a refusal: %s', (_, thrown) => {
  expect(normalizeError(thrown)).not.toBeInstanceOf(WalletError)
})

test.each<[string, object, string]>([
  [
    'a node has it',
    { code: -32000, message: 'already known', data: { originalError: { code: 4001 } } },
    'SERVER_ERROR',
  ],
  ['it is mined', { message: 'nonce too low', cause: { code: 4001 } }, 'INTERNAL_SDK_ERROR'],
  ['lost', { code: 4001, message: 'Connection lost; it may have been sent' }, 'INTERNAL_SDK_ERROR'],
  ['beneath', { code: 4001, cause: new Error('504 Gateway Time-out') }, 'INTERNAL_SDK_ERROR'],
  [
    'another code',
    { code: 4001, data: { code: 4900, message: 'The socket was closed' } },
    'WALLET_DISCONNECTED',
  ],
  [
    'in words',
    new Error('User rejected', { cause: new Error('txn-already-known: already in mempool') }),
    'INTERNAL_SDK_ERROR',
  ],
  [
    'of ethers',
    { code: 'ACTION_REJECTED', info: { error: { message: 'Failed to fetch' } } },
    'INTERNAL_SDK_ERROR',
  ],
])('F15: not taken for a refusal, as it may have been sent: %s', (_, thrown, code) => {
  expect(normalizeError(thrown).code).toBe(code)
})

test.each([
  [
    'of MetaMask',
    {
      code: 4001,
      message: 'MetaMask - RPC Error: MetaMask Tx Signature: User denied transaction signature.',
    },
  ],
  ['a closed window', { code: 4001, message: 'User closed modal' }],
  ['a warning', { code: 4001, message: 'User rejected: it would have reverted' }],
  ['not sent', { code: 4001, message: 'Rejected, nothing was sent' }],
])('F17: still taken for one: %s', (_, thrown) => {
  expect(normalizeError(thrown).code).toBe('USER_REJECTED')
})

test.each(['The user aborted a request.', 'User closed the window', 'Request cancelled'])(
  'F15: not taken for a refusal: %s inside an internal error, as the visitor may have confirmed before',
  (message) => {
    const error = normalizeError({ code: -32603, message: 'Internal', data: { originalError: { message } } })
    expect(error.code).toBe('INTERNAL_RPC_ERROR')
  },
)

test.each([
  [4100, 'UNAUTHORIZED', 'connect'],
  [4200, 'UNSUPPORTED_METHOD', 'none'],
  [4900, 'WALLET_DISCONNECTED', 'reconnect'],
  [4901, 'CHAIN_DISCONNECTED', 'switchNetwork'],
  [4902, 'UNRECOGNIZED_CHAIN', 'addChain'],
  [-32002, 'REQUEST_PENDING', 'openWallet'],
])('F17: %s inside a general code', (walletCode, code, action) => {
  const error = normalizeError({
    code: -32603,
    message: 'Internal',
    data: { originalError: { code: walletCode } },
  })
  expect(error).toMatchObject({ walletCode, code, action })
  expect(error.shortMessage).toMatch(/^[A-Z][a-z ]+$/)
})

test('T26: raw text is in details only: cut, one line, no control or bidi characters, no secrets', () => {
  const raw = `<img src=x onerror=alert(1)>\u202egpj.exe\u0000\u001b[31m\nwc:abc@2?symKey=beef&x ${'y'.repeat(1_000_000)}`
  const error = normalizeError(new Error(raw))
  expect(error.shortMessage).toBe('Something went wrong')
  expect(error.details).toHaveLength(1_000)
  expect(error.details).toContain('<img src=x onerror=alert(1)>gpj.exe[31m wc:[hidden]')
  expect(error.details).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(error.message).not.toContain('beef')
})

test('T26: a secret is hidden however it is split or cut', () => {
  expect(normalizeError(`w\u200bc:abc?symKey=beef`).details).toBe('wc:[hidden]')
  expect(normalizeError(`${'x '.repeat(495)}wc:${'beef'.repeat(50)}`).details).not.toContain('beef')
  expect(normalizeError('POST https://rpc.example/v1?projectId=p&apiKey=s3cret failed').details).toBe(
    'POST https://rpc.example/v1?projectId=p&apiKey=[hidden] failed',
  )
})

test('T28: a polluted Object.prototype does not speak for the error', () => {
  Object.assign(Object.prototype, { code: 4001, message: 'User rejected', cause: { code: 4001 } })
  expect(normalizeError({}).code).toBe('INTERNAL_SDK_ERROR')
  expect(normalizeError(new Error('boom')).details).toBe('boom')
  expect(normalizeError({ code: 4902 }).code).toBe('UNRECOGNIZED_CHAIN')
})

test('T28: throwing getters and hostile proxies', () => {
  const refuse = (): never => {
    throw new Error('gotcha')
  }
  const hostile = new Proxy({}, { get: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const thrown of [
    hostile,
    proxy,
    {
      get code() {
        return refuse()
      },
    },
    { error: hostile },
  ]) {
    expect(normalizeError(thrown).code).toBe('INTERNAL_SDK_ERROR')
  }
})

test('F15: anything at all becomes a BaseError with a clean text', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
      (thrown) => {
        const error = normalizeError(thrown)
        expect(error).toBeInstanceOf(BaseError)
        expect(error.message).not.toContain('[object Object]')
        expect(error.details.length).toBeLessThanOrEqual(1_000)
      },
    ),
  )
})
