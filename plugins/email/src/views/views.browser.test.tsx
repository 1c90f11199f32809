import { BaseError, type Plugin, type Widget } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { WalletWidget } from '@wallet-widget/ui'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { refusal, simulateEmbeddedWallet } from '../../test/simulatedEmbeddedWallet.js'
import { email } from '../index.js'

const EMAIL = 'ada@example.com'
const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

type Config = Parameters<typeof createTestWidget>[0]

/** A widget with a simulated embedded wallet; its mails and codes are the test's. */
async function start(config: Config = {}) {
  const { wallet, plugin } = simulateEmbeddedWallet()
  const { widget, destroy } = createTestWidget({
    connectors: [createSimulatedConnector({ name: 'Fox Wallet' })],
    ...config,
    plugins: [plugin(), email()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  return { widget, wallet }
}

const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement
const voice = () => modal().shadowRoot?.querySelector('[role=status]')?.textContent
const field = () => page.getByRole('textbox', { name: 'Email address' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
/** The matcher of that name sees the host of the shadow root only. */
const focused = (locator: ReturnType<typeof field>) =>
  vi.waitFor(() => expect(locator.element().matches(':focus')).toBe(true))
const called = (wallet: { calls: readonly { name: string }[] }, ...names: string[]) =>
  vi.waitFor(() => expect(wallet.calls.map(({ name }) => name)).toEqual(names))

/** As a visitor: the address, then Enter. */
async function toWindow(config?: Config) {
  const begun = await start(config)
  await begun.widget.open({ view: 'EmailLogin' })
  await focused(field())
  await userEvent.keyboard(`${EMAIL}{Enter}`)
  await called(begun.wallet, 'connectEmail')
  return begun
}

describe('the field in Connect', () => {
  test('default', async () => {
    const { widget, wallet } = await start()
    await widget.open()
    await expect.element(field()).toBeVisible()
    expect(wallet.loads).toBe(0)
    await userEvent.type(field(), ' Ada@Example.COM')
    // What it takes is on its way while the visitor types.
    await vi.waitFor(() => expect(wallet.loads).toBe(1))
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail')
    expect(wallet.last('connectEmail').options.email).toBe('Ada@example.com')
    expect(widget.state.$router.get().view).toBe('EmailLogin')
    expect(wallet.last('connectEmail').options.window).toBe(wallet.windows[0])
    await title('Continue in the wallet’s window')
    wallet.last('connectEmail').answer()
    await called(wallet, 'connectEmail', 'connectWallet')
    await title('Connecting…')
    wallet.last('connectWallet').answer()
    await vi.waitFor(() => expect(widget.state.$router.get().view).toBe('ProfileWallets'))
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected' })
  })

  test.each([
    ['', 'Enter your email address.'],
    ['ada', 'Enter a full email address, like name@example.com.'],
    ['ada@exa', 'Enter a full email address, like name@example.com.'],
  ])('error: %j', async (typed, words) => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), typed)
    await userEvent.click(button('Continue'))
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(words)
    expect(voice()).toMatch(words)
    await userEvent.type(field(), 'x')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
    expect(wallet.calls).toEqual([])
    expect(widget.state.$router.get().view).toBe('Connect')
  })

  test('F25: a double click opens one window and sends one mail', async () => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.dblClick(button('Continue'))
    await title('Continue in the wallet’s window')
    await called(wallet, 'connectEmail')
    expect(widget.state.$router.get().history).toHaveLength(1)
    wallet.last('connectEmail').answer()
    await called(wallet, 'connectEmail', 'connectWallet')
    expect(wallet.windows).toHaveLength(1)
  })

  test('behavior: an iPhone does not zoom in on it', async () => {
    const { widget } = await start()
    await widget.open()
    await expect.element(field()).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(field().element()).fontSize)).toBeGreaterThanOrEqual(16)
  })

  test('behavior: not there once somebody is logged in', async () => {
    const { widget, wallet } = await toWindow()
    wallet.last('connectEmail').answer()
    await called(wallet, 'connectEmail', 'connectWallet')
    wallet.last('connectWallet').answer()
    await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('connected'))
    await widget.open({ view: 'Connect' })
    await title('Fox Wallet')
    expect(field().query()).toBeNull()
  })
})

describe('EmailLogin', () => {
  test('behavior: asks for the address when it was opened without', async () => {
    await toWindow()
    expect(voice()).toMatch(/^Continue in the wallet’s window\. We’re emailing a code to ada@example\.com\./)
  })

  test('behavior: opened with an address, a click opens the window', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await title('Continue in the wallet’s window')
    expect(wallet.calls).toEqual([])
    await userEvent.dblClick(button('Open the wallet’s window'))
    await called(wallet, 'connectEmail')
    expect(wallet.windows).toHaveLength(1)
  })

  test('behavior: an address that is none stands in the field', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: 'ada@' } })
    await expect.element(field()).toHaveValue('ada@')
    expect(wallet.calls).toEqual([])
  })

  test('behavior: in the browser of an app the frame asks for the code', async () => {
    const { widget, wallet } = await start()
    wallet.allows = 'none'
    await widget.open({ view: 'EmailLogin' })
    await focused(field())
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await called(wallet, 'connectEmail')
    await vi.waitFor(() =>
      expect(modal().shadowRoot?.querySelector('slot[name=embedded-wallet]')).not.toBeNull(),
    )
  })

  test('F33: a window that is blocked is said, and opened by another click', async () => {
    const { widget, wallet } = await start()
    wallet.allows = 'blocked'
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await title('The window was blocked')
    expect(wallet.calls).toEqual([])
    wallet.allows = 'windows'
    await userEvent.click(button('Open the wallet’s window'))
    await called(wallet, 'connectEmail')
    await title('Continue in the wallet’s window')
  })

  test('F33: a window that is closed is said, and opened again', async () => {
    const { wallet } = await toWindow()
    wallet.last('connectEmail').fail(new BaseError('raw', { code: 'LOGIN_WINDOW_CLOSED' }))
    await title('The window was closed')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Open it again to continue/)
    await userEvent.click(button('Open the wallet’s window'))
    await called(wallet, 'connectEmail', 'connectEmail')
    expect(wallet.last('connectEmail').options.window).toBe(wallet.windows[1])
  })

  test('F33: a window that is lost behind others is opened again', async () => {
    const { wallet } = await toWindow()
    // By now it is no second click.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600)
    await userEvent.click(button('Open it again'))
    await called(wallet, 'connectEmail', 'connectEmail')
    expect(wallet.windows.map(({ isClosed }) => isClosed())).toEqual([true, false])
  })

  test('F22: a frame that is blocked is said; a retry asks again; the others are usable', async () => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail')
    const blocked = new BaseError('raw', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })
    wallet.last('connectEmail').fail(blocked)
    await title('Can’t reach email login')
    expect(modal().shadowRoot?.textContent).not.toContain('raw')
    await userEvent.dblClick(button('Try again'))
    await called(wallet, 'connectEmail', 'connectEmail')
    wallet.last('connectEmail').fail(blocked)
    await userEvent.click(button('Other ways to log in'))
    await title('Fox Wallet')
    await expect.element(field()).toHaveValue(EMAIL)
  })

  test('error: the service’s own words', async () => {
    const { wallet } = await toWindow()
    wallet.last('connectEmail').fail(refusal(undefined, 'The service rests for a minute.'))
    await title('The service rests for a minute.')
  })

  test('error: within the cooldown, with the time running down', async () => {
    const { wallet } = await toWindow()
    const cause = { retryAfter: 2000 }
    wallet.last('connectEmail').fail(new BaseError('Please wait', { code: 'EMAIL_COOLDOWN', cause }))
    await title('Please try again after 2 seconds')
    await title('Please try again after 1 second')
    await vi.waitFor(() => expect(page.getByText(/Please try again/).query()).toBeNull())
    await userEvent.click(button('Continue'))
    await called(wallet, 'connectEmail', 'connectEmail')
  })

  test.each([
    ['back', (widget: Started['widget']) => widget.back()],
    ['close', (widget: Started['widget']) => widget.close()],
  ])('F25: %s gives up, and closes the window', async (_, leave) => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail')
    await leave(widget)
    await vi.waitFor(() => expect(wallet.windows[0]?.isClosed()).toBe(true))
    await widget.open({ view: 'EmailLogin' })
    await expect.element(field()).toHaveValue(EMAIL)
    await called(wallet, 'connectEmail')
  })

  test('behavior: in StrictMode, where everything is drawn twice, one window and one mail', async () => {
    const { wallet, plugin } = simulateEmbeddedWallet()
    const { widget, destroy } = createTestWidget({
      plugins: [plugin(), email()] as readonly Plugin[] as readonly [],
    })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <StrictMode>
        <WalletWidget widget={widget as unknown as Widget}>{null}</WalletWidget>
      </StrictMode>,
    )
    undo.push(destroy, () => root.unmount())
    await widget.ready
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await title('Continue in the wallet’s window')
    await called(wallet, 'connectEmail')
    const { options, answer } = wallet.last('connectEmail')
    answer()
    await called(wallet, 'connectEmail', 'connectWallet')
    expect(options.signal?.aborted).toBe(false)
    expect(wallet.windows).toHaveLength(1)
  })

  test('behavior: another address', async () => {
    const { wallet } = await toWindow()
    await userEvent.click(button('Use another email'))
    expect(wallet.last('connectEmail').options.signal?.aborted).toBe(true)
    await focused(field())
    await userEvent.fill(field(), 'grace@example.com')
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail', 'connectEmail')
    expect(wallet.last('connectEmail').options.email).toBe('grace@example.com')
  })

  test('behavior: closed and opened at once for another address, that one is shown', async () => {
    const { widget } = await toWindow()
    await widget.close()
    await widget.open({ view: 'EmailLogin', arguments: { email: 'grace@example.com' } })
    await expect.element(page.getByText(/grace/)).toBeVisible()
    await expect.element(button('Open the wallet’s window')).toBeVisible()
  })

  test('error: not connected: the code is not asked for again', async () => {
    const { wallet } = await toWindow()
    wallet.last('connectEmail').answer()
    await called(wallet, 'connectEmail', 'connectWallet')
    wallet.last('connectWallet').fail(new BaseError('raw', { code: 'CONNECTION_FAILED' }))
    await title('Couldn’t connect')
    await userEvent.click(button('Try again'))
    await called(wallet, 'connectEmail', 'connectWallet', 'connectWallet')
  })
})

type Started = Awaited<ReturnType<typeof start>>

describe('axe', () => {
  /** Each state, and what tells that it is shown. */
  const STATES = [
    ['connect', 'input'],
    ['problem', '[aria-invalid=true]'],
    ['email', '.ww-login input'],
    ['ready', '.ww-empty .ww-btn-large'],
    ['window', '.ww-empty .ww-ring'],
    ['closed', '[role=alert] .ww-empty .ww-btn-large'],
    ['failed', '.ww-empty-icon'],
  ] as const
  const FAILURES = { closed: 'LOGIN_WINDOW_CLOSED', failed: 'EMBEDDED_WALLET_LOAD_FAILED' } as const

  for (const [mode, language, tags] of [
    ['light', 'en', []],
    ['dark', 'en', ['looks']],
    ['light', 'ar', []],
  ] as const)
    test(`behavior: finds nothing: ${mode}, ${language}`, { tags: [...tags] }, async () => {
      for (const [state, shown] of STATES) {
        const isList = state === 'connect' || state === 'problem'
        const { widget, wallet } = await start({ theme: { mode }, language })
        const args = isList || state === 'email' ? undefined : { email: EMAIL }
        await widget.open({ view: isList ? 'Connect' : 'EmailLogin', arguments: args })
        if (!args) await expect.element(page.getByRole('textbox')).toBeVisible()
        if (state === 'problem') {
          await userEvent.fill(page.getByRole('textbox'), 'x')
          await userEvent.keyboard('{Enter}')
        }
        if (state === 'window' || state === 'closed' || state === 'failed') {
          await vi.waitFor(() => expect(modal().shadowRoot?.querySelector('.ww-empty button')).not.toBeNull())
          modal().shadowRoot?.querySelector<HTMLElement>('.ww-empty button')?.click()
          await called(wallet, 'connectEmail')
        }
        if (state === 'closed' || state === 'failed')
          wallet.last('connectEmail').fail(new BaseError('x', { code: FAILURES[state] }))
        await expect.poll(() => modal().shadowRoot?.querySelector(shown)).toBeTruthy()
        await stillPage()
        const { violations } = await axe.run(modal())
        expect([
          state,
          ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ]).toEqual([state])
        for (const fn of undo.splice(0).reverse()) fn()
      }
    })
})
