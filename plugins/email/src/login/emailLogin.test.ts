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

async function answer(name: Parameters<typeof wallet.last>[0]) {
  wallet.last(name).answer()
  await settled()
}
async function fail(name: Parameters<typeof wallet.last>[0], error: unknown) {
  wallet.last(name).fail(error)
  await settled()
}
const closed = () => new BaseError('…', { code: 'LOGIN_WINDOW_CLOSED' })

test('default', async () => {
  login.enter()
  expect(state().step).toBe('email')
  login.begin(EMAIL)
  // In the click.
  expect(wallet.windows).toHaveLength(1)
  expect(state()).toMatchObject({ step: 'window', email: EMAIL })
  expect(wallet.last('connectEmail').options).toMatchObject({ email: EMAIL, window: wallet.windows[0] })
  login.enter(EMAIL)
  await answer('connectEmail')
  expect(wallet.windows[0]?.isClosed()).toBe(true)
  expect(state().step).toBe('connecting')
  await answer('connectWallet')
  expect(state().step).toBe('connected')
})

test('behavior: an address that somebody else named: nothing happens before a click', () => {
  login.enter(EMAIL)
  expect(state()).toMatchObject({ step: 'ready', email: EMAIL, failure: undefined })
  expect(names()).toEqual([])
  login.begin(EMAIL)
  expect(state().step).toBe('window')
})

test('behavior: without windows the login goes on in the frame', async () => {
  wallet.allows = 'none'
  login.begin(EMAIL)
  expect(state().step).toBe('frame')
  expect(wallet.last('connectEmail').options.window).toBeUndefined()
  await answer('connectEmail')
  expect(state().step).toBe('connecting')
})

test('F25: one window and one request, however often it is clicked', async () => {
  login.begin(EMAIL)
  login.begin(EMAIL)
  login.enter(EMAIL)
  login.enter()
  expect(wallet.windows).toHaveLength(1)
  await answer('connectEmail')
  login.begin(EMAIL)
  expect(names()).toEqual(['connectEmail', 'connectWallet'])
})

describe('F33', () => {
  test('F33: a window that is closed is said, and opened again by a click', async () => {
    login.begin(EMAIL)
    await fail('connectEmail', closed())
    expect(state()).toMatchObject({ step: 'ready', failure: { kind: 'closed' } })
    login.begin(EMAIL)
    expect(state()).toMatchObject({ step: 'window', failure: undefined })
    expect(wallet.windows).toHaveLength(2)
  })

  test('F33: a window that is blocked is said, and nothing is sent', () => {
    wallet.allows = 'blocked'
    login.begin(EMAIL)
    expect(state()).toMatchObject({ step: 'ready', failure: { kind: 'blocked' } })
    expect(names()).toEqual([])
    wallet.allows = 'windows'
    login.begin(EMAIL)
    expect(state().step).toBe('window')
  })

  test('F33: a window that got lost is opened again, in the place of the first', async () => {
    login.begin(EMAIL)
    vi.advanceTimersByTime(1000)
    login.begin(EMAIL)
    await settled()
    expect(wallet.windows.map(({ isClosed }) => isClosed())).toEqual([true, false])
    expect(state().step).toBe('window')
    await answer('connectEmail')
    expect(state().step).toBe('connecting')
  })
})

describe('error', () => {
  test('F22: a frame that is blocked, then a retry', async () => {
    login.begin(EMAIL)
    await fail('connectEmail', new BaseError('Could not load', { code: 'EMBEDDED_WALLET_LOAD_FAILED' }))
    expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'frame' } })
    // It may have failed before the view was there.
    login.enter(EMAIL)
    expect(state().step).toBe('failed')
    login.retry()
    login.retry()
    expect(names()).toEqual(['connectEmail', 'connectEmail'])
  })

  test('args: within the cooldown', async () => {
    login.begin(EMAIL)
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
    [refusal('RATE_LIMITED', 'Too many'), 'failed', 'busy'],
    [refusal(undefined, 'An error occurred'), 'failed', 'default'],
    [new TypeError('secret detail'), 'failed', 'default'],
  ])('%s', async (error, step, kind) => {
    login.begin(EMAIL)
    await fail('connectEmail', error)
    expect(state()).toMatchObject({ step, failure: { kind } })
  })

  test('error: what the frame says is told as it is, where nothing better is known', async () => {
    login.begin(EMAIL)
    await fail('connectEmail', refusal(undefined, 'Ask your\u202e administrator'))
    expect(state().failure).toEqual({ kind: 'said', message: 'Ask your administrator' })
  })

  test('error: the wallet does not connect: the code is not asked for again', async () => {
    login.begin(EMAIL)
    await answer('connectEmail')
    await fail('connectWallet', new BaseError('x', { code: 'CONNECTION_FAILED' }))
    expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'connect' } })
    login.retry()
    await answer('connectWallet')
    expect(names()).toEqual(['connectEmail', 'connectWallet', 'connectWallet'])
    expect(state().step).toBe('connected')
  })
})

describe('leaving', () => {
  test('F25: what is under way is aborted, its window closed, and answers that come late count for nothing', async () => {
    login.begin(EMAIL)
    const { options, answer: answerLate } = wallet.last('connectEmail')
    login.leave()
    expect(options.signal?.aborted).toBe(true)
    answerLate()
    await settled()
    expect(wallet.windows[0]?.isClosed()).toBe(true)
    expect(state()).toMatchObject({ step: 'email', failure: undefined })
  })

  test('behavior: another address takes the place of the first', async () => {
    login.begin(EMAIL)
    login.begin('grace@example.com')
    await settled()
    expect(wallet.windows.map(({ isClosed }) => isClosed())).toEqual([true, false])
    expect(state()).toMatchObject({ step: 'window', email: 'grace@example.com' })
  })

  test('behavior: changed one’s mind about the address', async () => {
    login.begin(EMAIL)
    login.changeEmail()
    await settled()
    expect(wallet.windows[0]?.isClosed()).toBe(true)
    expect(state().step).toBe('email')
  })

  test('behavior: nothing is left after a login', async () => {
    login.begin(EMAIL)
    await answer('connectEmail')
    await answer('connectWallet')
    login.leave()
    expect(state()).toMatchObject({ step: 'email', email: '' })
  })
})
