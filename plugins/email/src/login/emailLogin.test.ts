import { BaseError } from '@wallet-widget/kernel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSimulatedEmbeddedWallet,
  refusal,
  type SimulatedEmbeddedWallet,
} from '../../test/simulatedEmbeddedWallet.js'
import { createEmailLogin, type EmailLogin } from './emailLogin.js'

const EMAIL = 'ada@example.com'
let wallet: SimulatedEmbeddedWallet
let login: EmailLogin

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  wallet = createSimulatedEmbeddedWallet()
  login = createEmailLogin(wallet)
})
afterEach(() => {
  login.dispose()
  vi.useRealTimers()
})

const state = () => login.$state.get()
const names = () => wallet.calls.map(({ name }) => name)
const settled = () => vi.advanceTimersByTimeAsync(0)
async function answer(
  name: Parameters<typeof wallet.last>[0],
  value?: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT',
) {
  wallet.last(name).answer(value)
  await settled()
}
async function fail(name: Parameters<typeof wallet.last>[0], error: unknown) {
  wallet.last(name).fail(error)
  await settled()
}
async function toCode() {
  login.enter(EMAIL)
  await answer('connectEmail', 'VERIFY_OTP')
}

test('default', async () => {
  login.enter()
  expect(state().step).toBe('email')
  login.enter(EMAIL)
  expect(state()).toMatchObject({ step: 'sending', email: EMAIL })
  await answer('connectEmail', 'VERIFY_OTP')
  expect(state()).toMatchObject({ step: 'code', mails: 1, resendAt: 1_030_000 })
  login.submitCode('123456')
  expect(state().step).toBe('checking')
  expect(wallet.last('connectOtp').options.otp).toBe('123456')
  await answer('connectOtp')
  expect(state().step).toBe('connecting')
  await answer('connectWallet')
  expect(state().step).toBe('connected')
})

test('behavior: a device that is not known yet is sent a link first', async () => {
  login.enter(EMAIL)
  await answer('connectEmail', 'VERIFY_DEVICE')
  expect(state()).toMatchObject({ step: 'device', mails: 1 })
  await answer('connectDevice')
  expect(state()).toMatchObject({ step: 'code', mails: 2 })
})

test('behavior: a device that is logged in already goes on at once', async () => {
  login.enter(EMAIL)
  await answer('connectEmail', 'CONNECT')
  await answer('connectWallet')
  expect(names()).toEqual(['connectEmail', 'connectWallet'])
  expect(state().step).toBe('connected')
})

test('F25: one request, however often it is asked for', async () => {
  login.enter(EMAIL)
  login.enter(EMAIL)
  login.enter()
  await answer('connectEmail', 'VERIFY_OTP')
  login.submitCode('123456')
  login.submitCode('123456')
  login.resend()
  await answer('connectOtp')
  login.submitCode('123456')
  expect(names()).toEqual(['connectEmail', 'connectOtp', 'connectWallet'])
})

describe('code', () => {
  test('F34: a wrong code can be tried again, and the tries that are left are told', async () => {
    await toCode()
    login.submitCode('000000')
    await fail('connectOtp', refusal('CODE_WRONG', 'That code is wrong.', { triesLeft: 2 }))
    expect(state()).toMatchObject({ step: 'code', failure: { kind: 'wrong', triesLeft: 2 } })
    login.clearFailure()
    expect(state().failure).toBeUndefined()
    login.submitCode('123456')
    await answer('connectOtp')
    expect(state().step).toBe('connecting')
  })

  test.each(['CODE_EXPIRED', 'CODE_SPENT'])('F34: %s asks for a new one', async (code) => {
    await toCode()
    login.submitCode('123456')
    await fail('connectOtp', refusal(code, 'That code is no longer good.'))
    expect(state()).toMatchObject({ step: 'code', failure: { kind: 'late' } })
    login.resend()
    expect(names()).toHaveLength(2)
    vi.advanceTimersByTime(30_000)
    login.resend()
    expect(state()).toMatchObject({ step: 'code', resending: true, failure: undefined })
    await answer('connectEmail', 'VERIFY_OTP')
    expect(state()).toMatchObject({ step: 'code', resending: false, mails: 2, resendAt: 1_060_000 })
  })

  test('error: what the frame says is told as it is, where nothing better is known', async () => {
    await toCode()
    login.submitCode('123456')
    await fail('connectOtp', refusal(undefined, 'Ask your\u202e administrator'))
    expect(state().failure).toEqual({ kind: 'said', message: 'Ask your administrator' })
  })

  test('error: a resend that fails leaves the code that is there', async () => {
    await toCode()
    vi.advanceTimersByTime(30_000)
    login.resend()
    login.submitCode('123456')
    await fail('connectEmail', refusal('RATE_LIMITED', 'Too many', { retryAfter: 60_000 }))
    expect(state()).toMatchObject({
      step: 'code',
      resending: false,
      failure: { kind: 'busy' },
      resendAt: 1_090_000,
    })
    login.submitCode('123456')
    expect(names()).toEqual(['connectEmail', 'connectEmail', 'connectOtp'])
  })
})

describe('error', () => {
  test('F22: a frame that is blocked, then a retry', async () => {
    login.enter(EMAIL)
    await fail('connectEmail', new BaseError('Could not load', { code: 'EMBEDDED_WALLET_LOAD_FAILED' }))
    expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'frame' } })
    login.retry()
    login.retry()
    expect(names()).toEqual(['connectEmail', 'connectEmail'])
    await answer('connectEmail', 'VERIFY_OTP')
    expect(state().step).toBe('code')
  })

  test('args: within the cooldown', async () => {
    login.enter(EMAIL)
    const cause = { retryAfter: 12_000 }
    await fail('connectEmail', new BaseError('Please wait', { code: 'EMAIL_COOLDOWN', cause }))
    expect(state()).toMatchObject({
      step: 'email',
      failure: { kind: 'cooldown', retryAfter: 12_000 },
      resendAt: 1_012_000,
    })
  })

  test.each([
    [new BaseError('x', { code: 'EMAIL_INVALID' }), 'email', 'invalid'],
    [new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }), 'failed', 'timeout'],
    [refusal(undefined, 'An error occurred'), 'failed', 'default'],
    [new TypeError('secret detail'), 'failed', 'default'],
  ])('%s', async (error, step, kind) => {
    login.enter(EMAIL)
    await fail('connectEmail', error)
    expect(state()).toMatchObject({ step, failure: { kind } })
  })

  test('error: offline, with the code kept', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await toCode()
    login.submitCode('123456')
    await fail('connectOtp', new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }))
    vi.unstubAllGlobals()
    expect(state()).toMatchObject({ step: 'code', failure: { kind: 'offline' } })
  })

  test('error: the link is not opened in time', async () => {
    login.enter(EMAIL)
    await answer('connectEmail', 'VERIFY_DEVICE')
    await fail('connectDevice', new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }))
    expect(state()).toMatchObject({ step: 'device', failure: { kind: 'timeout' } })
    vi.advanceTimersByTime(30_000)
    login.resend()
    await answer('connectEmail', 'VERIFY_DEVICE')
    await answer('connectDevice')
    expect(state().step).toBe('code')
  })

  test('error: the wallet does not connect: the code is not asked for again', async () => {
    await toCode()
    login.submitCode('123456')
    await answer('connectOtp')
    await fail('connectWallet', new BaseError('x', { code: 'CONNECTION_FAILED' }))
    expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'connect' } })
    login.retry()
    await answer('connectWallet')
    expect(names()).toEqual(['connectEmail', 'connectOtp', 'connectWallet', 'connectWallet'])
    expect(state().step).toBe('connected')
  })
})

describe('leaving', () => {
  test('F25: what is under way is aborted, and answers that come late count for nothing', async () => {
    login.enter(EMAIL)
    const { options, answer: answerLate } = wallet.last('connectEmail')
    login.leave()
    expect(options.signal?.aborted).toBe(true)
    answerLate('VERIFY_OTP')
    await settled()
    expect(state()).toMatchObject({ step: 'email', failure: undefined, mails: 0 })
  })

  test('behavior: a code that was sent stays good', async () => {
    await toCode()
    login.submitCode('123456')
    login.leave()
    expect(wallet.last('connectOtp').options.signal?.aborted).toBe(true)
    expect(state().step).toBe('code')
    login.enter(EMAIL)
    login.enter()
    expect(state().step).toBe('code')
    expect(names()).toEqual(['connectEmail', 'connectOtp'])
  })

  test('behavior: another address starts over', async () => {
    await toCode()
    login.leave()
    login.enter('grace@example.com')
    expect(state()).toMatchObject({ step: 'sending', email: 'grace@example.com' })
  })

  test('behavior: changed one’s mind about another address', async () => {
    await toCode()
    login.changeEmail()
    expect(state().step).toBe('email')
    login.enter(EMAIL)
    expect(state().step).toBe('code')
    expect(names()).toEqual(['connectEmail'])
  })

  test('behavior: after ten minutes a code is asked for again', async () => {
    await toCode()
    login.leave()
    vi.advanceTimersByTime(10 * 60_000)
    login.enter(EMAIL)
    expect(state().step).toBe('sending')
  })

  test('behavior: the link is waited for again', async () => {
    login.enter(EMAIL)
    await answer('connectEmail', 'VERIFY_DEVICE')
    login.leave()
    login.enter()
    expect(names()).toEqual(['connectEmail', 'connectDevice', 'connectDevice'])
    await answer('connectDevice')
    expect(state().step).toBe('code')
  })

  test('behavior: nothing is left after a login', async () => {
    await toCode()
    login.submitCode('123456')
    await answer('connectOtp')
    await answer('connectWallet')
    login.leave()
    expect(state()).toMatchObject({ step: 'email', email: '', mail: undefined })
  })
})
