import { BaseError } from '@wallet-widget/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmailChange, type EmailChange } from './emailChange.js'

const EMAIL = 'grace@example.com'
const refusal = (code: string | undefined, more: object = {}) =>
  new BaseError('The frame’s words', { code: 'FRAME_ERROR', cause: { code, ...more } })

let change: EmailChange
const wallet = { updateEmail: vi.fn(), updateEmailPrimaryOtp: vi.fn(), updateEmailSecondaryOtp: vi.fn() }
const state = () => change.$state.get()
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  wallet.updateEmail.mockReset().mockResolvedValue('VERIFY_PRIMARY_OTP')
  wallet.updateEmailPrimaryOtp.mockReset().mockResolvedValue(undefined)
  wallet.updateEmailSecondaryOtp.mockReset().mockResolvedValue(EMAIL)
  change = createEmailChange(wallet)
})
afterEach(() => {
  change.leave()
  vi.useRealTimers()
})

test('default', async () => {
  change.submitEmail(EMAIL)
  expect(state().step).toBe('sending')
  await settled()
  expect(state()).toMatchObject({ step: 'primary', hasTwoSteps: true, mails: 1, resendAt: 1_030_000 })
  change.submitCode('111111')
  expect(state().checking).toBe(true)
  await settled()
  expect(state()).toMatchObject({ step: 'secondary', checking: false, mails: 2 })
  change.submitCode('222222')
  await settled()
  expect(state()).toMatchObject({ step: 'done', email: EMAIL })
  expect(wallet.updateEmailPrimaryOtp.mock.calls[0]?.[0]).toMatchObject({ otp: '111111' })
  expect(wallet.updateEmailSecondaryOtp.mock.calls[0]?.[0]).toMatchObject({ otp: '222222' })
})

test('behavior: without a present email, the new one alone is confirmed', async () => {
  wallet.updateEmail.mockResolvedValue('VERIFY_SECONDARY_OTP')
  change.submitEmail(EMAIL)
  await settled()
  expect(state()).toMatchObject({ step: 'secondary', hasTwoSteps: false })
})

test('F25: one request, however often it is asked for', async () => {
  change.submitEmail(EMAIL)
  change.submitEmail(EMAIL)
  await settled()
  change.submitCode('111111')
  change.submitCode('111111')
  change.restart()
  await settled()
  expect(wallet.updateEmail).toHaveBeenCalledTimes(1)
  expect(wallet.updateEmailPrimaryOtp).toHaveBeenCalledTimes(1)
})

test.each([
  ['EMAIL_SAME', 'same'],
  ['EMAIL_INVALID', 'invalid'],
])('error: %s leads to the address', async (code, kind) => {
  wallet.updateEmail.mockRejectedValue(refusal(code))
  change.submitEmail(EMAIL)
  await settled()
  expect(state()).toMatchObject({ step: 'email', failure: { kind }, email: EMAIL })
})

test('error: an email that has a wallet is told once its code is right', async () => {
  wallet.updateEmailSecondaryOtp.mockRejectedValue(refusal('EMAIL_TAKEN'))
  change.submitEmail(EMAIL)
  await settled()
  change.submitCode('111111')
  await settled()
  change.submitCode('222222')
  await settled()
  expect(state()).toMatchObject({ step: 'email', failure: { kind: 'taken' } })
})

test.each([
  [refusal('CODE_WRONG', { triesLeft: 2 }), { kind: 'wrong', triesLeft: 2 }],
  [refusal('CODE_WRONG', { triesLeft: 0 }), { kind: 'late' }],
  [refusal('CODE_SPENT'), { kind: 'late' }],
  [refusal(undefined), { kind: 'said', message: 'The frame’s words' }],
  [new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }), { kind: 'timeout' }],
  [new TypeError('secret'), { kind: 'default' }],
])('F34: %s', async (error, failure) => {
  wallet.updateEmailPrimaryOtp.mockRejectedValueOnce(error)
  change.submitEmail(EMAIL)
  await settled()
  change.submitCode('000000')
  await settled()
  expect(state()).toMatchObject({ step: 'primary', checking: false, failure })
  change.submitCode('111111')
  await settled()
  expect(state()).toMatchObject({ step: 'secondary', failure: undefined })
})

test('behavior: another code after the cooldown', async () => {
  change.submitEmail(EMAIL)
  await settled()
  change.restart()
  expect(wallet.updateEmail).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  change.restart()
  await settled()
  expect(wallet.updateEmail).toHaveBeenCalledTimes(2)
  expect(state()).toMatchObject({ step: 'primary', mails: 2 })
})

test('error: too many, then a retry', async () => {
  wallet.updateEmail.mockRejectedValueOnce(refusal('RATE_LIMITED', { retryAfter: 60_000 }))
  change.submitEmail(EMAIL)
  await settled()
  expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'busy' }, resendAt: 1_060_000 })
  change.restart()
  await settled()
  expect(state().step).toBe('primary')
})

test('behavior: leaving aborts, and answers that come late count for nothing', async () => {
  change.submitEmail(EMAIL)
  change.leave()
  expect(wallet.updateEmail.mock.calls[0]?.[0].signal.aborted).toBe(true)
  await settled()
  expect(state()).toMatchObject({ step: 'email', mails: 0 })
})
