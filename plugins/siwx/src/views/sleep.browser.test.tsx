// @module-tag slow

import { readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { type ShowOptions, showSignIn } from '../../test/showSignIn.js'

const ACCOUNTS = [privateKeyToAccount(`0x${'11'.repeat(32)}`)]
const undo: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  Reflect.deleteProperty(document, 'visibilityState')
  vi.useRealTimers()
})

async function show(options: Omit<ShowOptions, 'accounts'> = {}) {
  const shown = showSignIn({ accounts: ACCOUNTS, ...options })
  undo.push(shown.destroy, shown.unmount)
  await shown.connect()
  const status = () => shown.widget.plugins.siwx.$session.get().status
  const asked = () =>
    shown.connector.control.calls.flatMap(({ request }) =>
      readProperty(request, 'method') === 'personal_sign' ? [readProperty(request, 'params')] : [],
    )
  return { ...shown, status, asked }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const waiting = () => page.getByText('Confirm in Simulated Wallet…')

/** SIMULATED: the visitor goes to the wallet's app, the page sleeps, and its timers with it, and both are back after a while. */
function sleep(minutes: number) {
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  vi.setSystemTime(Date.now() + minutes * 60_000)
  show('visible')
}

test('F9: the answer is there when the visitor is back: they are signed in', async () => {
  const { connector, asked, status } = await show({ required: true })
  connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(button('Sign in'))
  await expect.element(waiting()).toBeVisible()
  sleep(1)
  connector.control.releaseAnswers()
  await expect.poll(status).toBe('signedIn')
  expect(asked()).toHaveLength(1)
})

test.each([1, 30])(
  'F9: the answer is lost in %i minutes of sleep: the visitor can ask again',
  async (minutes) => {
    const { connector, asked, status, backend } = await show({ required: true })
    connector.control.setFailures({ lateAnswer: true })
    await userEvent.click(button('Sign in'))
    await expect.element(waiting()).toBeVisible()
    sleep(minutes)
    await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long. Sign in again.')
    connector.control.setFailures({ lateAnswer: false })
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
    const [before, after] = asked()
    // What is over by then is written anew.
    expect(JSON.stringify(before) === JSON.stringify(after)).toBe(minutes < 4)
    expect(backend.kept()).toHaveLength(1)
  },
)

test('F9: an answer that comes after the visitor was told is taken all the same', async () => {
  const { connector, asked, status } = await show()
  connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(button('Sign in'))
  sleep(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long.')
  connector.control.releaseAnswers()
  await expect.poll(status).toBe('signedIn')
  expect(asked()).toHaveLength(1)
})

test('F9: of two answers one is taken, and after “Not now” none', async () => {
  const backend = createFakeSessions()
  const addSession = vi.spyOn(backend.sessions, 'addSession')
  const { connector, asked, status, widget } = await show({ backend })
  connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(button('Sign in'))
  sleep(1)
  await userEvent.click(button('Try again'))
  await expect.poll(() => asked().length).toBe(2)
  connector.control.releaseAnswers()
  await expect.poll(status).toBe('signedIn')
  expect(backend.kept()).toHaveLength(1)
  await widget.plugins.siwx.signOut()
  connector.control.setFailures({ lateAnswer: true })
  void widget.plugins.siwx.signIn().catch(() => {})
  await userEvent.click(button('Sign in'))
  sleep(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long.')
  await userEvent.click(button('Not now'))
  connector.control.setFailures({ lateAnswer: false })
  connector.control.releaseAnswers()
  // Of the four answers these two are taken: the very first, and that of somebody who then signs in after all.
  void widget.plugins.siwx.signIn()
  expect([status(), backend.kept()]).toEqual(['signedOut', []])
  await userEvent.click(button('Sign in'))
  await expect.poll(status).toBe('signedIn')
  expect([asked().length, addSession.mock.calls.length, backend.kept().length]).toEqual([4, 2, 1])
})

test('F17: a wallet that has the question still is waited for, and its first answer taken', async () => {
  let answer = (_: unknown) => {}
  const first = new Promise((resolve) => {
    answer = resolve
  })
  const answerSecond = () => {
    throw new WalletError(-32002)
  }
  const { asked, status } = await show({ answerFirst: () => first, answerSecond })
  await userEvent.click(button('Sign in'))
  sleep(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long.')
  await userEvent.click(button('Try again'))
  await expect.element(waiting()).toBeVisible()
  await expect.poll(asked).toHaveLength(2)
  // And should that not come, the visitor can go on.
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long.')
  const [params] = asked() as [readonly [`0x${string}`]]
  answer(await ACCOUNTS[0]?.signMessage({ message: { raw: params[0] } }))
  await expect.poll(status).toBe('signedIn')
})

test('F9: the server let the visitor in, and its answer was lost: they are in', async () => {
  const backend = createFakeSessions()
  const { addSession } = backend.sessions
  const sessions = {
    ...backend.sessions,
    async addSession(session: Parameters<typeof addSession>[0]) {
      await addSession(session)
      throw new TypeError('Failed to fetch')
    },
  }
  const { status, asked } = await show({ backend, sessions, required: true })
  await userEvent.click(button('Sign in'))
  await expect.poll(status).toBe('signedIn')
  expect(asked()).toHaveLength(1)
})

test('F9: a session that ended meanwhile is over as soon as the visitor is back', async () => {
  const { status, widget, asked } = await show({ required: true })
  await userEvent.click(button('Sign in'))
  await expect.poll(status).toBe('signedIn')
  sleep(59)
  // Answered once what was to be looked at is known.
  await widget.plugins.siwx.signIn()
  expect([status(), asked().length]).toEqual(['signedIn', 1])
  sleep(2)
  await expect.poll(status).toBe('signedOut')
  await expect.poll(() => widget.state.$router.get().view).toBe('SIWXSignMessage')
  await userEvent.click(button('Sign in'))
  await expect.poll(status).toBe('signedIn')
})
