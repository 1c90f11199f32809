import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  errorMessage,
  eventMessage,
  frameUrl,
  isSafe,
  isUnsafe,
  LIMITS,
  parseAnswer,
  parseRequest,
  REQUEST_NAMES,
  type RequestName,
  requestMessage,
  SAFE_METHODS,
  successMessage,
  UNSAFE_METHODS,
  unsafeParams,
} from './index.js'

const USER = { address: '0xabc', chainId: 1, accounts: [{ address: '0xabc', type: 'eoa' }] } as const

/** A payload of each request that fits, and of its answer. */
const REQUESTS: Record<RequestName, readonly [request: unknown, answer: unknown]> = {
  SWITCH_NETWORK: [{ chainId: 137 }, { chainId: 137 }],
  CONNECT_EMAIL: [{ email: 'a@b.example' }, { action: 'VERIFY_OTP' }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: '123456' }, undefined],
  CONNECT_SOCIAL: [{ uri: 'https://x.example/?ticket=1' }, { ...USER, userName: 'ann' }],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'google' }, { uri: 'https://x.example' }],
  GET_FARCASTER_URI: [undefined, { url: 'https://x.example' }],
  CONNECT_FARCASTER: [undefined, { userName: 'ann' }],
  GET_USER: [undefined, USER],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [{ token: 't' }, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: 'eip155:1' }],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1, 137] }],
  INIT_SMART_ACCOUNT: [undefined, { address: '0xabc', isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'smartAccount' }, { type: 'smartAccount', address: '0xabc' }],
  RPC_REQUEST: [{ method: 'eth_call', params: [{ to: '0x' }] }, '0x1'],
  RPC_ABORT: [undefined, undefined],
  UPDATE_EMAIL: [{ email: 'a@b.example' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '1' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '1' }, { newEmail: 'b@b.example' }],
  SYNC_THEME: [{ themeMode: 'dark', themeVariables: { '--w3m-accent': '#f00' } }, undefined],
  SYNC_DAPP_DATA: [
    { projectId: 'p', metadata: { name: 'n', description: 'd', url: 'https://x.example', icons: [] } },
    undefined,
  ],
  RELOAD: [undefined, undefined],
}

test.each(REQUEST_NAMES)('default: %s is read as it was written, and its answers too', (name) => {
  const [payload, answer] = REQUESTS[name]
  expect(parseRequest(requestMessage(name, 'id', payload as never))).toEqual({ name, id: 'id', payload })
  expect(parseAnswer(successMessage(name, 'id', answer as never))).toEqual({
    kind: 'success',
    name,
    id: 'id',
    payload: answer,
  })
  const error = { message: 'No', code: 'CODE_WRONG', triesLeft: 2, retryAfter: 3 }
  expect(parseAnswer(errorMessage(name, 'id', error))).toEqual({ kind: 'error', name, id: 'id', error })
})

test('default: what the frame says unasked', () => {
  expect(parseAnswer(eventMessage('READY', undefined))).toEqual({ kind: 'event', name: 'READY' })
  expect(parseAnswer(eventMessage('READY', { version: '4' }))).toMatchObject({ payload: { version: '4' } })
  expect(parseAnswer(eventMessage('SESSION_UPDATE', { token: '' }))).toMatchObject({ payload: { token: '' } })
  expect(parseAnswer({ type: '@w3m-frame/SESSION_UPDATE' })).toBeUndefined()
  for (const payload of [undefined, 'whatever'])
    expect(parseAnswer({ type: '@wallet-widget-frame/LOGIN_WAITING', payload })).toMatchObject({
      kind: 'event',
      name: 'LOGIN_WAITING',
    })
})

test('behavior: what other clients leave out or add does not matter', () => {
  const type = '@w3m-app/GET_USER'
  for (const payload of [undefined, null, {}, { foreign: 1 }])
    expect(parseRequest({ type, payload, id: 'i' })).toMatchObject({ name: 'GET_USER', id: 'i' })
  expect(parseRequest({ type, payload: undefined })).toEqual({ name: 'GET_USER', id: undefined })
  expect(parseRequest({ type: '@w3m-app/SIGN_OUT', payload: 'whatever', id: 'i' })).toEqual({
    name: 'SIGN_OUT',
    id: 'i',
    payload: undefined,
  })
  expect(
    parseRequest({
      type: '@w3m-app/SWITCH_NETWORK',
      id: 'i',
      payload: { chainId: '1', rpcUrl: undefined, x: 1 },
    }),
  ).toEqual({ name: 'SWITCH_NETWORK', id: 'i', payload: { chainId: '1' } })
})

test('error: a payload that does not fit names its field; a foreign message is nobody’s', () => {
  expect(parseRequest({ type: '@w3m-app/CONNECT_EMAIL', id: 'i', payload: { email: 'no' } })).toEqual({
    name: 'CONNECT_EMAIL',
    id: 'i',
    malformed: 'The field email of the message does not fit.',
  })
  for (const foreign of [
    null,
    1,
    'x',
    [],
    { type: 1 },
    { type: '@w3m-app/NOPE' },
    { type: '@w3m-app/toString' },
  ])
    expect(parseRequest(foreign)).toBeUndefined()
  expect(parseAnswer({ type: '@w3m-frame/toString_SUCCESS', id: 'i' })).toBeUndefined()
  expect(parseRequest({ type: '@w3m-app/RELOAD', id: 'x'.repeat(LIMITS.id + 1) })).toBeUndefined()
  expect(parseAnswer({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'i', payload: {} })).toMatchObject({
    kind: 'error',
    error: { code: 'MALFORMED' },
  })
})

test('T6: a message that is too large, too deep, circular or no JSON is malformed', () => {
  const ask = (params: unknown) =>
    parseRequest({ type: '@w3m-app/RPC_REQUEST', id: 'i', payload: { method: 'eth_call', params } })
  let deep: unknown = 1
  for (let i = 0; i < 30; i++) deep = [deep]
  const circular: { self?: unknown } = {}
  circular.self = circular
  for (const bad of [
    'x'.repeat(LIMITS.bytes),
    new Array(200_000),
    deep,
    circular,
    new Map(),
    () => 1,
    1n,
    NaN,
  ])
    expect(ask(bad)).toHaveProperty('malformed')
  expect(ask([{ a: [null, undefined, true, 1.5, 'x'] }])).toMatchObject({
    payload: { params: [{ a: [null, null, true, 1.5, 'x'] }] },
  })
})

test('T6: __proto__ is left out, at any depth, and pollutes nothing', () => {
  const payload = JSON.parse(
    '{"method":"eth_call","__proto__":{"x":1},"params":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]}',
  )
  const request = parseRequest({ type: '@w3m-app/RPC_REQUEST', id: 'i', payload })
  expect(request).toMatchObject({ payload: { method: 'eth_call' } })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(JSON.stringify(request)).not.toContain('__proto__')
  expect(
    (request as { payload: { params: { polluted?: boolean }[] } }).payload.params[0]?.polluted,
  ).toBeUndefined()
})

test('T6: whatever is posted, reading it neither throws nor yields more than the schema', () => {
  const type = fc.oneof(
    fc.constantFrom(
      ...REQUEST_NAMES.flatMap((n) => [`@w3m-app/${n}`, `@w3m-frame/${n}_SUCCESS`, `@w3m-frame/${n}_ERROR`]),
    ),
    fc.constantFrom('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE', '@wallet-widget-frame/LOGIN_WAITING'),
    fc.string(),
  )
  const anything = fc.anything({
    withBigInt: true,
    withMap: true,
    withNullPrototype: true,
    withTypedArray: true,
  })
  fc.assert(
    fc.property(
      type,
      fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      anything,
      (type, id, payload) => {
        const request = parseRequest({ type, id, payload })
        if (request) expect(REQUEST_NAMES).toContain(request.name)
        const answer = parseAnswer({ type, id, payload })
        if (answer?.kind === 'error') expect(typeof answer.error.message).toBe('string')
      },
    ),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(anything, (data) => {
      parseRequest(data)
      parseAnswer(data)
    }),
    { numRuns: 1000 },
  )
})

test('T28: a polluted Object.prototype gives a message no fields', () => {
  Object.defineProperty(Object.prototype, 'type', { value: '@w3m-app/RELOAD', configurable: true })
  try {
    expect(parseRequest({ id: 'i' })).toBeUndefined()
  } finally {
    Reflect.deleteProperty(Object.prototype, 'type')
  }
})

test('default: the lists of methods', () => {
  expect(SAFE_METHODS).toHaveLength(41)
  expect(UNSAFE_METHODS).toHaveLength(11)
  expect(SAFE_METHODS.filter(isUnsafe)).toEqual([])
  expect(isSafe('eth_call') && isUnsafe('personal_sign')).toBe(true)
  expect(isSafe('toString') || isUnsafe('eth_sign')).toBe(false)
})

test('args: wallet_sendCalls wants `to` and `data` to start 0x', () => {
  const fits = (call: object) => unsafeParams.wallet_sendCalls.safeParse([{ calls: [call] }]).success
  expect(fits({ to: '0xabc', data: '0x' })).toBe(true)
  expect(fits({ to: '0xabc' })).toBe(true)
  expect(fits({ to: 'abc' })).toBe(false)
  expect(fits({ data: '0x' })).toBe(false)
  expect(fits({ to: '0xabc', data: 'abc' })).toBe(false)
})

test('args: preflightCommitment is one of the list', () => {
  const fits = (preflightCommitment: string) =>
    unsafeParams.solana_signAndSendTransaction.safeParse({
      transaction: 'x',
      options: { preflightCommitment },
    }).success
  for (const good of 'processed confirmed finalized recent single singleGossip root max'.split(' '))
    expect(fits(good)).toBe(true)
  expect(fits('soon')).toBe(false)
})

test('default: the address of the frame', () => {
  expect(frameUrl('https://w.example', { projectId: 'a&b', chainId: 'eip155:1', lang: 'ar' })).toBe(
    'https://w.example/frame?projectId=a%26b&chainId=eip155%3A1&version=4&enableLogger=false&lang=ar',
  )
  expect(frameUrl('https://w.example/x/y', { projectId: 'p', chainId: 'eip155:1' })).toContain('/x/y?')
})
