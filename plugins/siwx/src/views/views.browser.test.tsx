import { readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import axe from 'axe-core'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { type ShowOptions, showSignIn } from '../../test/showSignIn.js'
import type { SiweConfig } from '../index.js'

type Options = Omit<ShowOptions, 'accounts'>

const ACCOUNTS = ['11', '22'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`))
const undo: (() => void)[] = []
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

function show(options: Options = {}) {
  const shown = showSignIn({ accounts: ACCOUNTS, ...options })
  undo.push(shown.destroy, shown.unmount)
  const view = () => {
    const { open, view } = shown.widget.state.$router.get()
    return open ? view : 'closed'
  }
  const status = () => shown.widget.plugins.siwx.$session.get().status
  return { ...shown, view, status }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** As the simulated chain spells them. */
const [first, second] = ACCOUNTS.map(({ address }) => address.toLowerCase()) as [`0x${string}`, `0x${string}`]

async function found(host: HTMLElement) {
  const { violations } = await axe.run(host)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

describe('question', () => {
  test('default: after connecting the visitor is asked, the site first, and signing closes it', async () => {
    const { connect, widget, view, status, events } = show({ statement: 'I accept the terms.' })
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    await expect.element(page.getByText(location.host, { exact: true })).toBeVisible()
    await expect.element(page.getByText('I accept the terms.', { exact: true })).toBeVisible()
    expect(status()).toBe('signedOut')
    await userEvent.click(button('Sign in'))
    await expect.poll(view).toBe('closed')
    const { session } = widget.plugins.siwx.$session.get()
    expect(session?.data).toMatchObject({
      domain: location.host,
      address: first,
      chainId: 'eip155:1',
      statement: 'I accept the terms.',
    })
    const { message = '', signature = '' } = session ?? {}
    expect(await verifyMessage({ address: first, message, signature: signature as `0x${string}` })).toBe(true)
    expect(events.map(({ event }) => event)).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: what is signed can be read whole before it is', async () => {
    const { connect, connector } = show()
    await connect()
    await userEvent.click(page.getByText('Message', { exact: true }))
    const text = `${location.host} wants you to sign in with your Ethereum account:\n${first}`
    await expect.element(page.getByText(text)).toBeVisible()
    const shown = page.getByText(text).element().textContent
    await userEvent.click(button('Sign in'))
    await expect.poll(() => connector.control.calls.some((call) => call.member === 'request')).toBe(true)
    const [call] = connector.control.calls.filter((one) => one.member === 'request')
    const { request } = call as { request: { params: readonly string[] } }
    const [raw = ''] = request.params
    const bytes = Uint8Array.from(raw.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    expect(new TextDecoder().decode(bytes)).toBe(shown)
  })

  test.each(['dark', 'light'] as const)('behavior: accessible and usable by keyboard, %s', async (mode) => {
    const { connect, widget, view } = show()
    widget.setTheme({ mode })
    await connect()
    await expect.element(button('Sign in')).toBeVisible()
    // While a view fades in, its colours are not yet its own.
    await expect.poll(() => found(widget.host)).toEqual([])
    for (let tab = 0; tab < 8; tab += 1) {
      await userEvent.tab()
      if (widget.host.shadowRoot?.activeElement?.textContent === 'Sign in') break
    }
    await userEvent.keyboard('{Enter}')
    await expect.poll(view).toBe('closed')
  })

  test('behavior: in Arabic on a phone nothing is cut off', async () => {
    await page.viewport(390, 700)
    const { connect, widget } = show({ language: 'ar', required: true })
    await connect()
    await expect.element(page.getByText('يطلب منك تسجيل الدخول بمحفظتك')).toBeVisible()
    const dialog = widget.host.shadowRoot?.querySelector('dialog')
    expect(dialog?.scrollWidth).toBe(dialog?.clientWidth)
    await expect.poll(() => found(widget.host)).toEqual([])
  })
})

describe('failure', () => {
  test('F17: declined in the wallet, it is said, and can be tried again', async () => {
    const { connect, connector, view, events } = show()
    await connect()
    connector.control.setFailures({ reject: true })
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText('Signature declined. You have not signed in.')).toBeVisible()
    expect(events.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    connector.control.setFailures({ reject: false })
    await userEvent.click(button('Try again'))
    await expect.poll(view).toBe('closed')
  })

  test('behavior: a refusal of the server is said, and the next message has another nonce', async () => {
    const { connect, backend, status } = show()
    await connect()
    for (const [refusal, said, next] of [
      ['SIGNATURE_WRONG', 'The site did not accept this signature.', 'Sign in'],
      ['TIME_WRONG', 'That took too long. Sign in again.', 'Try again'],
      ['COOKIE_MISSING', 'Your browser blocks', 'Try again'],
      ['RATE_LIMITED', 'Too many attempts.', 'Try again'],
    ] as const) {
      backend.fails.refuses = refusal
      await userEvent.click(button(next))
      await expect.element(page.getByText(said)).toBeVisible()
    }
    backend.fails.refuses = ''
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
    expect(backend.kept()[0]?.data.nonce).not.toBe('nonce00000001')
  })

  test('F8: the server is down: said, nothing signed, and it works once it is back', async () => {
    const { connect, backend, connector, status } = show()
    backend.fails.isDown = true
    await connect()
    await expect.element(page.getByText(/sign-in can’t be reached/)).toBeVisible()
    expect(connector.control.calls.filter(({ member }) => member === 'request')).toEqual([])
    backend.fails.isDown = false
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
  })
})

describe('leaving', () => {
  test('behavior: optional: “Not now” closes, and the visitor is not asked again', async () => {
    const { connect, widget, view, status } = show()
    await connect()
    await userEvent.click(button('Not now'))
    await expect.poll(view).toBe('closed')
    expect(widget.state.$account.get().status).toBe('connected')
    await widget.switchNetwork({ network: 'eip155:137' })
    expect([view(), status()]).toEqual(['closed', 'signedOut'])
  })

  test('behavior: required: it can’t be closed, and leaving disconnects', async () => {
    const { connect, widget, view } = show({ required: true })
    await connect()
    await expect(widget.close()).rejects.toMatchObject({ code: 'CLOSE_REFUSED' })
    await userEvent.keyboard('{Escape}')
    expect(view()).toBe('SIWXSignMessage')
    await userEvent.click(button('Disconnect'))
    await expect.poll(view).toBe('closed')
    expect(widget.state.$account.get().status).toBe('disconnected')
  })

  test('behavior: required: back to the network where the visitor is signed in', async () => {
    const { connect, widget, view, status } = show({ required: true })
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    await widget.switchNetwork({ network: 'eip155:137' })
    expect(view()).toBe('SIWXSignMessage')
    await userEvent.click(button('Disconnect'))
    await expect.poll(view).toBe('closed')
    expect(widget.state.$network.get().networkId).toBe('eip155:1')
    expect(status()).toBe('signedIn')
  })

  test('behavior: disconnecting ends the session', async () => {
    const { connect, widget, backend, status } = show()
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    await widget.disconnect()
    await expect.poll(() => backend.kept()).toEqual([])
    expect(status()).toBe('unavailable')
  })

  test('behavior: a wallet that is locked keeps its session', async () => {
    const { connect, connector, backend, status } = show()
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    connector.control.lock()
    await expect.poll(status).not.toBe('signedIn')
    connector.control.unlock()
    await expect.poll(status).toBe('signedIn')
    expect(backend.removed).toEqual([])
  })
})

describe('several', () => {
  test('F18: the account changes while the wallet asks: the new one is asked, the old signature is not used', async () => {
    const { connect, connector, backend, view } = show()
    await connect()
    connector.control.setFailures({ lateAnswer: true })
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText('Confirm in Simulated Wallet…')).toBeVisible()
    connector.control.setAccounts('eip155', [second])
    connector.control.releaseAnswers()
    await expect.element(page.getByText(second, { exact: true })).toBeInTheDocument()
    expect(backend.kept()).toEqual([])
    expect(view()).toBe('SIWXSignMessage')
  })

  test.each([-14, 14])('F23: a clock that is %i days off signs in, and stays signed in', async (days) => {
    const backend = createFakeSessions()
    backend.fails.ahead = days * 86_400_000
    const { connect, view, status, widget } = show({ backend, required: true })
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    await expect.poll(view).toBe('closed')
    // A timer for what is over already runs before this one, and what it looks up is awaited.
    await new Promise((resolve) => setTimeout(resolve))
    await widget.plugins.siwx.signIn()
    expect([status(), view()]).toEqual(['signedIn', 'closed'])
  })

  test('F19: a wallet that is on another network than it said: the message is written anew for that one', async () => {
    const { connect, connector, widget, view, status } = show({
      answerFirst: (control) => {
        control.emit({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
        throw new WalletError(4901)
      },
    })
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText('Polygon', { exact: true })).toBeVisible()
    expect(view()).toBe('SIWXSignMessage')
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    const { session } = widget.plugins.siwx.$session.get()
    expect(session?.data.chainId).toBe('eip155:137')
    expect(session?.message).toContain('Chain ID: 137\n')
    expect(connector.control.promptCount).toBeGreaterThan(1)
  })

  test('behavior: other owners still have to sign: said, and settled later with the same message', async () => {
    const { connect, connector, backend, status } = show({ answerFirst: () => '0x' })
    await connect()
    await userEvent.click(button('Sign in'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Other owners of this account still have to')
    expect(backend.kept()).toEqual([])
    await userEvent.click(button('Try again'))
    await expect.poll(status).toBe('signedIn')
    const asked = connector.control.calls.flatMap(({ request }) =>
      readProperty(request, 'method') === 'personal_sign' ? [readProperty(request, 'params')] : [],
    )
    expect(asked).toHaveLength(2)
    expect(asked[0]).toEqual(asked[1])
  })

  test('behavior: both accounts stay signed in, and switching asks nobody again', async () => {
    const { connect, widget, view, status, backend } = show()
    await connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    await widget.switchAccount({ address: second })
    await expect.poll(view).toBe('SIWXSignMessage')
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    const seen: string[] = []
    widget.state.$router.listen(({ open, view }) => seen.push(open ? view : 'closed'))
    await widget.switchAccount({ address: first })
    await expect.poll(() => widget.plugins.siwx.$session.get().session?.data.address).toBe(first)
    expect(seen).toEqual([])
    expect(backend.kept()).toHaveLength(2)
  })
})

describe('reload', () => {
  const reload = (shown: ReturnType<typeof show>, options: Options) => {
    const stored = { ...localStorage }
    shown.unmount()
    shown.destroy()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    return show({ ...options, trusted: true })
  }

  test('behavior: in the middle of the question, the visitor is asked again', async () => {
    const options = { id: 'asked', backend: createFakeSessions() }
    const before = show(options)
    await before.connect()
    expect(before.view()).toBe('SIWXSignMessage')
    const { view } = reload(before, options)
    await expect.poll(view).toBe('SIWXSignMessage')
  })

  test('behavior: while the wallet asks, the visitor is asked again, and what was asked before counts for nothing', async () => {
    const options = { id: 'signing', backend: createFakeSessions() }
    const before = show(options)
    await before.connect()
    before.connector.control.setFailures({ lateAnswer: true })
    await userEvent.click(button('Sign in'))
    await expect.element(page.getByText('Confirm in Simulated Wallet…')).toBeVisible()
    const { view, status } = reload(before, options)
    await expect.poll(view).toBe('SIWXSignMessage')
    before.connector.control.releaseAnswers()
    await expect.element(button('Sign in')).toBeEnabled()
    expect(options.backend.kept()).toEqual([])
    await userEvent.click(button('Sign in'))
    await expect.poll(status).toBe('signedIn')
    expect(options.backend.kept()).toHaveLength(1)
  })

  test('behavior: signed in, the question never shows, however slow the server is', async () => {
    const options = { id: 'kept', required: true, backend: createFakeSessions() }
    const before = show(options)
    await before.connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(before.status).toBe('signedIn')
    options.backend.fails.delay = 400
    const { widget, status } = reload(before, options)
    const seen: string[] = []
    widget.state.$router.listen(({ open, view }) => seen.push(open ? view : 'closed'))
    await widget.ready
    await expect.poll(status).toBe('signedIn')
    expect(seen).toEqual([])
  })

  test('behavior: disconnecting ends the session then, too', async () => {
    const options = { id: 'ended', backend: createFakeSessions() }
    const before = show(options)
    await before.connect()
    await userEvent.click(button('Sign in'))
    await expect.poll(before.status).toBe('signedIn')
    const { widget, status } = reload(before, options)
    await widget.ready
    await expect.poll(status).toBe('signedIn')
    await widget.disconnect()
    await expect.poll(() => options.backend.kept()).toEqual([])
  })

  test('behavior: who said no is left alone', async () => {
    const options = { id: 'declined', backend: createFakeSessions() }
    const before = show(options)
    await before.connect()
    await userEvent.click(button('Not now'))
    await expect.poll(before.view).toBe('closed')
    const { view, status } = reload(before, options)
    await expect.poll(status).toBe('signedOut')
    expect(view()).toBe('closed')
  })
})

describe('page', () => {
  test('error: siweConfig together with the newer options is said', async () => {
    const siweConfig: SiweConfig = {
      getNonce: async () => '12345678',
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
    }
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { widget } = show({ siweConfig, logLevel: 'error' })
    await widget.ready.catch(() => {})
    const said = JSON.stringify(logged.mock.calls.map((all) => all.map(String)))
    expect(said).toContain('Cannot set both `siweConfig` and `siwx` options')
    logged.mockRestore()
  })

  test('behavior: signIn() asks, and resolves with what was signed; signOut() ends it', async () => {
    const { connect, widget, status } = show()
    await connect()
    await userEvent.click(button('Not now'))
    const signing = widget.plugins.siwx.signIn()
    await userEvent.click(button('Sign in'))
    expect((await signing).data.address).toBe(first)
    await widget.plugins.siwx.signOut()
    expect(status()).toBe('signedOut')
    expect(widget.state.$account.get().status).toBe('connected')
  })

  test('error: signIn() without a wallet, and given up', async () => {
    const { connect, widget } = show()
    await widget.ready
    await expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
    await connect()
    const signing = expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
    await userEvent.click(button('Not now'))
    await signing
  })
})
