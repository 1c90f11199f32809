import { BaseError } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import type { EmbeddedWallet } from '../wallet.js'
import type { LoginRun } from './loginState.js'
import { createLogins } from './logins.js'

const never = () => new Promise<void>(() => {})

function start(connectWallet: () => Promise<void> = async () => {}) {
  const connect = vi.fn(connectWallet)
  const logins = createLogins({ connectWallet: connect } as unknown as EmbeddedWallet)
  const statuses: string[] = []
  logins.$login.subscribe(({ status }) => void statuses.push(status))
  return { logins, statuses, connect }
}

test('default', async () => {
  const { logins, statuses, connect } = start()
  await logins.begin('google', async ({ report }) => report({ status: 'waiting' }))
  expect(statuses).toEqual(['idle', 'waiting', 'finishing', 'connected'])
  expect(connect).toHaveBeenCalledOnce()
})

test('T16: one in flight: another takes its place', async () => {
  const { logins, connect } = start()
  const signals: AbortSignal[] = []
  let late: LoginRun | undefined
  const first = logins.begin('google', (run) => {
    signals.push(run.signal)
    late = run
    return never()
  })
  const second = logins.begin('x', (run) => {
    signals.push(run.signal)
    run.report({ status: 'waiting' })
    return never()
  })
  await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  late?.report({ status: 'finishing' }) // what comes of the first is none of the second's
  expect(logins.$login.get()).toEqual({ status: 'waiting', provider: 'x' })
  logins.cancel()
  await expect(second).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(logins.$login.get()).toEqual({ status: 'idle' })
  expect(connect).not.toHaveBeenCalled()
})

test('F25: the second click of a double click opens nothing; one later does', async () => {
  const { logins } = start()
  const way = vi.fn(never)
  const first = logins.begin('google', way)
  expect(logins.begin('google', way)).toBe(first)
  expect(way).toHaveBeenCalledOnce()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600)
  logins.begin('google', way)
  expect(way).toHaveBeenCalledTimes(2)
  logins.cancel()
})

test('F33: after a failure a click counts at once', async () => {
  const { logins } = start()
  const blocked = new BaseError('blocked', { code: 'POPUP_BLOCKED' })
  const way = vi.fn(async () => Promise.reject(blocked))
  await expect(logins.begin('google', way)).rejects.toBe(blocked)
  expect(logins.$login.get()).toEqual({ status: 'failed', provider: 'google', error: blocked })
  await expect(logins.begin('google', way)).rejects.toBe(blocked)
  expect(way).toHaveBeenCalledTimes(2)
})

test('error: whatever is thrown', async () => {
  const { logins } = start(() => Promise.reject('odd'))
  await expect(logins.begin('google', async () => {})).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(logins.$login.get().status).toBe('failed')
})

test('behavior: given up while the wallet is being connected', async () => {
  const { logins } = start(never)
  const done = logins.begin('google', async () => {})
  await vi.waitFor(() => expect(logins.$login.get().status).toBe('finishing'))
  logins.cancel()
  await expect(done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(logins.$login.get()).toEqual({ status: 'idle' })
})
