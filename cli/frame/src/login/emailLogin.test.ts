import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/createApi.js'
import type { Frame } from '../frame/openFrame.js'
import { emailLogin } from './emailLogin.js'
import type { LoginActions, LoginView } from './loginView.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('error: a mail that can’t be sent again: the link of the one before is waited for all the same', async () => {
  let approve = (_: { approved: boolean }) => {}
  const answers: Record<string, () => unknown> = {
    emailStart: () => ({ challenge: 'first', action: 'VERIFY_DEVICE' }),
    emailDevice: () => new Promise((resolve) => (approve = resolve)),
    emailLink: () => new Promise(() => {}),
  }
  const frame = {
    api: { call: async (name: string) => answers[name]?.() },
    site: { origin: 'https://site.test' },
    underWay: {},
    pending: new Set(),
    config: async () => ({}),
    smartAccounts: async () => ({}),
  } as unknown as Frame
  const views: LoginView[] = []
  let actions: LoginActions | undefined
  const login = emailLogin(frame, 'ann@site.test', (given) => {
    actions = given
    return { show: (view) => void views.push(view), close() {} }
  })
  login.catch(() => {})
  await vi.waitFor(() => expect(views.at(-1)).toMatchObject({ step: 'device', isBusy: false }))

  answers.emailStart = () => Promise.reject(new ApiError({ code: 'MAIL_UNAVAILABLE', message: '' }))
  await vi.advanceTimersByTimeAsync(30_000)
  actions?.onResend()
  await vi.waitFor(() => expect(views.at(-1)).toMatchObject({ problem: { code: 'MAIL_UNAVAILABLE' } }))
  approve({ approved: true })
  await vi.waitFor(() => expect(views.at(-1)).toMatchObject({ step: 'code', problem: undefined }))
  actions?.onLeave()
  await expect(login).rejects.toMatchObject({ code: 4001 })
})
