import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/createApi.js'
import type { Frame } from '../frame/openFrame.js'
import { emailLogin } from './emailLogin.js'
import type { EmailView, LoginActions, LoginView } from './loginView.js'

beforeEach(() => {
  vi.useFakeTimers()
  sayWaiting.mockClear()
})
afterEach(() => vi.useRealTimers())

const unreachable = () => new ApiError({ code: 'UNREACHABLE', message: '' })
const loggedIn = { token: 'token', user: { id: 'ann', vault: {} } }

const shown = Promise.resolve()
const sayWaiting = vi.fn()

/** A login whose mail holds a code; `begin` makes the wallet. */
async function startLogin(
  answers: Readonly<Record<string, () => unknown>>,
  begin: () => Promise<unknown> = async () => {},
) {
  const calls: string[] = []
  const frame = {
    api: {
      async call(name: string) {
        calls.push(name)
        if (name === 'emailStart') return { challenge: 'first', action: 'VERIFY_OTP' }
        return name in answers ? answers[name]?.() : new Promise(() => {})
      },
    },
    site: { origin: 'https://site.test' },
    underWay: {},
    pending: new Set(),
    sayWaiting,
    sessions: { begin },
    config: async () => ({}),
    smartAccounts: async () => ({}),
  } as unknown as Frame
  const views: EmailView[] = []
  let actions = {} as LoginActions
  const login = emailLogin(frame, 'ann@site.test', (given) => {
    actions = given
    return { shown, show: (view) => void views.push(view as EmailView), close() {} }
  })
  login.catch(() => {})
  await vi.waitFor(() => expect(views.at(-1)).toMatchObject({ step: 'code', isBusy: false }))
  return { login, actions, calls, view: () => views.at(-1) }
}

test.each(['UNREACHABLE', 'HTTP_502', 'STORAGE_UNREACHABLE'])(
  'behavior: the link ends the login also after the service was away: %s',
  async (code) => {
    let away = 3
    const { login } = await startLogin({
      emailLink: () => (away-- > 0 ? Promise.reject(new ApiError({ code, message: '' })) : loggedIn),
    })
    await vi.advanceTimersByTimeAsync(5_000)
    await login
    expect(away).toBe(-1)
  },
)

test('behavior: the wallet can’t be reached after the code: tried again, the code is not asked for anew', async () => {
  let away = true
  const { login, actions, calls, view } = await startLogin({ emailCode: () => loggedIn }, async () => {
    if (away) throw unreachable()
  })
  actions.onCode('123456')
  await vi.waitFor(() => expect(view()).toMatchObject({ isBusy: false, problem: { code: 'UNREACHABLE' } }))
  away = false
  actions.onCode('123456')
  await login
  expect(calls.filter((name) => name === 'emailCode')).toHaveLength(1)
})

test('behavior: the wallet can’t be reached after the link: said, and tried again', async () => {
  let away = true
  const { login, actions, view } = await startLogin({ emailLink: () => loggedIn }, async () => {
    if (away) throw unreachable()
  })
  await vi.waitFor(() => expect(view()).toMatchObject({ isBusy: false, problem: { code: 'UNREACHABLE' } }))
  away = false
  actions.onCode('123456')
  await login
})

test('behavior: left while the login begins, it ends as it does; before, nothing begins', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const asked = vi.fn(() => begun)
  const { login, actions } = await startLogin({ emailCode: () => loggedIn }, asked)
  actions.onCode('123456')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  actions.onLeave()
  begin()
  await login

  let answer = (_: unknown) => {}
  const slow = new Promise((resolve) => {
    answer = resolve
  })
  const late = vi.fn(async () => {})
  const other = await startLogin({ emailCode: () => slow }, late)
  other.actions.onCode('123456')
  await vi.advanceTimersByTimeAsync(0)
  other.actions.onLeave()
  await expect(other.login).rejects.toMatchObject({ code: 4001 })
  answer(loggedIn)
  await vi.advanceTimersByTimeAsync(100)
  expect(late).not.toHaveBeenCalled()
})

test('behavior: while it waits for its owner, the page hears of it; not once it is over', async () => {
  const { login, actions } = await startLogin({})
  expect(sayWaiting).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sayWaiting.mock.calls.length).toBeGreaterThan(10)
  actions.onLeave()
  await expect(login).rejects.toMatchObject({ code: 4001 })
  sayWaiting.mockClear()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sayWaiting).not.toHaveBeenCalled()
})

test('behavior: before its owner has it before them no mail is sent, and the page hears nothing', async () => {
  const call = vi.fn(() => new Promise(() => {}))
  const frame = {
    api: { call },
    site: { origin: 'https://site.test' },
    underWay: {},
    pending: new Set(),
    sayWaiting,
    config: async () => ({}),
    smartAccounts: async () => ({}),
  } as unknown as Frame
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const login = emailLogin(frame, 'ann@site.test', () => ({ shown, show() {}, close() {} }))
  login.catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).not.toHaveBeenCalled()
  expect(sayWaiting).not.toHaveBeenCalled()
  show()
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledWith('emailStart', expect.anything(), expect.anything())
  expect(sayWaiting).toHaveBeenCalledOnce()
})

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
    sayWaiting,
    config: async () => ({}),
    smartAccounts: async () => ({}),
  } as unknown as Frame
  const views: LoginView[] = []
  let actions: LoginActions | undefined
  const login = emailLogin(frame, 'ann@site.test', (given) => {
    actions = given
    return { shown, show: (view) => void views.push(view), close() {} }
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
