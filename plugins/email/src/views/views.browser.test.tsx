import { BaseError, type Plugin, type Widget } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { WalletWidget } from '@wallet-widget/ui'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
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
const code = () => page.getByRole('textbox', { name: 'One-time code, 6 digits' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
/** The matcher of that name sees the host of the shadow root only. */
const focused = (locator: ReturnType<typeof field>) =>
  vi.waitFor(() => expect(locator.element().matches(':focus')).toBe(true), { timeout: 3000 })
const called = (wallet: { calls: readonly { name: string }[] }, ...names: string[]) =>
  vi.waitFor(() => expect(wallet.calls.map(({ name }) => name)).toEqual(names))

async function toCode(config?: Config) {
  const begun = await start(config)
  await begun.widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
  await called(begun.wallet, 'connectEmail')
  begun.wallet.last('connectEmail').answer('VERIFY_OTP')
  await focused(page.getByRole('textbox'))
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
    wallet.last('connectEmail').answer('VERIFY_OTP')
    await focused(code())
    await userEvent.keyboard('123456')
    await called(wallet, 'connectEmail', 'connectOtp')
    wallet.last('connectOtp').answer()
    await called(wallet, 'connectEmail', 'connectOtp', 'connectWallet')
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

  test('F25: a double click sends one mail', async () => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.dblClick(button('Continue'))
    await title('Sending your code')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await called(wallet, 'connectEmail')
    expect(widget.state.$router.get().history).toHaveLength(1)
  })

  test('behavior: an iPhone does not zoom in on it', async () => {
    const { widget } = await start()
    await widget.open()
    await expect.element(field()).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(field().element()).fontSize)).toBeGreaterThanOrEqual(16)
  })

  test('behavior: not there once somebody is logged in', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await called(wallet, 'connectEmail')
    wallet.last('connectEmail').answer('CONNECT')
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
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin' })
    await focused(field())
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await called(wallet, 'connectEmail')
    expect(voice()).toBe('Sending your code')
  })

  test('behavior: an address that is none stands in the field', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: 'ada@' } })
    await expect.element(field()).toHaveValue('ada@')
    expect(wallet.calls).toEqual([])
  })

  test('behavior: a link first, then the code', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await called(wallet, 'connectEmail')
    wallet.last('connectEmail').answer('VERIFY_DEVICE')
    await title('Check your email')
    await expect.element(button(/^Send again in 0:(30|2\d)$/)).toBeDisabled()
    wallet.last('connectDevice').answer()
    await focused(code())
    expect(voice()).toBe(`A code was sent to ${EMAIL}.`)
    await expect.element(code()).toHaveAccessibleDescription(`We sent a 6-digit code to ${EMAIL}`)
  })

  test('behavior: another mail when the time is over', async () => {
    const { wallet } = await toCode()
    await userEvent.keyboard('12')
    const resend = button(/^Send again/)
    await expect.element(resend).toBeDisabled()
    vi.setSystemTime(Date.now() + 31_000)
    undo.push(() => vi.useRealTimers())
    await expect.element(button('Send again')).toBeEnabled()
    await userEvent.dblClick(button('Send again'))
    await called(wallet, 'connectEmail', 'connectEmail')
    await expect.element(code()).toHaveAttribute('aria-busy', 'true')
    wallet.last('connectEmail').answer('VERIFY_OTP')
    await expect.element(code()).toHaveValue('')
    await focused(code())
  })

  test('F34: wrong, with the tries that are left; then pasted with a space', async () => {
    const { wallet } = await toCode()
    await userEvent.keyboard('000000')
    await called(wallet, 'connectEmail', 'connectOtp')
    wallet.last('connectOtp').fail(refusal('CODE_WRONG', 'This code is wrong.', { triesLeft: 3 }))
    await expect.element(code()).toHaveAccessibleDescription(/Wrong code\. 3 tries left\./)
    expect(voice()).toBe('Wrong code. 3 tries left.')
    await focused(code())
    await cdp().send('Input.insertText', { text: '123 456' })
    await called(wallet, 'connectEmail', 'connectOtp', 'connectOtp')
    expect(wallet.last('connectOtp').options.otp).toBe('123456')
  })

  test('F34: no longer good: a new one is a click away', async () => {
    const { wallet } = await toCode()
    await userEvent.keyboard('000000')
    await called(wallet, 'connectEmail', 'connectOtp')
    wallet.last('connectOtp').fail(refusal('CODE_EXPIRED', 'This code is no longer good.'))
    await title('This code has expired. Request a new one.')
    vi.setSystemTime(Date.now() + 31_000)
    undo.push(() => vi.useRealTimers())
    await userEvent.click(button('Send a new code'))
    await called(wallet, 'connectEmail', 'connectOtp', 'connectEmail')
  })

  test('error: the frame’s own words; the same code again', async () => {
    const { wallet } = await toCode()
    await userEvent.keyboard('123456')
    await called(wallet, 'connectEmail', 'connectOtp')
    wallet.last('connectOtp').fail(refusal(undefined, 'The service rests for a minute.'))
    await title('The service rests for a minute.')
    await userEvent.click(button('Try again'))
    await called(wallet, 'connectEmail', 'connectOtp', 'connectOtp')
    expect(wallet.last('connectOtp').options.otp).toBe('123456')
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

  test('error: within the cooldown, with the time running down', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await called(wallet, 'connectEmail')
    const cause = { retryAfter: 2000 }
    wallet.last('connectEmail').fail(new BaseError('Please wait', { code: 'EMAIL_COOLDOWN', cause }))
    await title('Please try again after 2 seconds')
    await title('Please try again after 1 seconds')
    await vi.waitFor(() => expect(page.getByText(/Please try again/).query()).toBeNull(), { timeout: 3000 })
    await userEvent.click(button('Continue'))
    await called(wallet, 'connectEmail', 'connectEmail')
  })

  test.each([
    ['back', (widget: Started['widget']) => widget.back()],
    ['close', (widget: Started['widget']) => widget.close()],
  ])('F25: %s gives up', async (_, leave) => {
    const { widget, wallet } = await start()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail')
    await leave(widget)
    await vi.waitFor(() => expect(wallet.last('connectEmail').options.signal?.aborted).toBe(true))
    await widget.open({ view: 'EmailLogin' })
    await expect.element(field()).toHaveValue(EMAIL)
    await called(wallet, 'connectEmail')
  })

  test('F22: a frame that takes its time', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await called(wallet, 'connectEmail')
    await vi.waitFor(() => expect(voice()).toMatch(/^This is taking longer than usual/), { timeout: 7000 })
  })

  test('behavior: in StrictMode, where everything is drawn twice, one mail', async () => {
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
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await title('Sending your code')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await called(wallet, 'connectEmail')
    expect(wallet.last('connectEmail').options.signal?.aborted).toBe(false)
  })

  test('behavior: cancelled while the mail is being sent, and the address corrected', async () => {
    const { widget, wallet } = await start()
    await widget.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await called(wallet, 'connectEmail')
    await userEvent.click(button('Cancel'))
    expect(wallet.last('connectEmail').options.signal?.aborted).toBe(true)
    await expect.element(field()).toHaveValue(EMAIL)
  })

  test('behavior: closed and opened at once for another address, that one is shown', async () => {
    const { widget, wallet } = await toCode()
    await userEvent.keyboard('12')
    await widget.close()
    await widget.open({ view: 'EmailLogin', arguments: { email: 'grace@example.com' } })
    await title('Sending your code')
    await called(wallet, 'connectEmail', 'connectEmail')
    wallet.last('connectEmail').answer('VERIFY_OTP')
    await focused(code())
    await expect.element(code()).toHaveAccessibleDescription('We sent a 6-digit code to grace@example.com')
    await expect.element(code()).toHaveValue('')
  })

  test('behavior: closed by mistake, a code that was sent is still asked for', async () => {
    const { widget, wallet } = await toCode()
    await widget.close()
    await widget.open()
    await userEvent.fill(field(), EMAIL)
    await userEvent.keyboard('{Enter}')
    await focused(code())
    expect(wallet.calls).toHaveLength(1)
  })

  test('behavior: another address', async () => {
    const { wallet } = await toCode()
    await userEvent.click(button('Use another email'))
    await focused(field())
    await userEvent.fill(field(), 'grace@example.com')
    await userEvent.keyboard('{Enter}')
    await called(wallet, 'connectEmail', 'connectEmail')
    expect(wallet.last('connectEmail').options.email).toBe('grace@example.com')
  })

  test('error: not connected: the code is not asked for again', async () => {
    const { wallet } = await toCode()
    await userEvent.keyboard('123456')
    await called(wallet, 'connectEmail', 'connectOtp')
    wallet.last('connectOtp').answer()
    await called(wallet, 'connectEmail', 'connectOtp', 'connectWallet')
    wallet.last('connectWallet').fail(new BaseError('raw', { code: 'CONNECTION_FAILED' }))
    await title('Couldn’t connect')
    await userEvent.click(button('Try again'))
    await called(wallet, 'connectEmail', 'connectOtp', 'connectWallet', 'connectWallet')
  })
})

type Started = Awaited<ReturnType<typeof start>>

describe('axe', () => {
  const STATES = ['connect', 'problem', 'email', 'device', 'code', 'wrong', 'checking', 'failed'] as const

  test.each([
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar'],
  ] as const)('behavior: finds nothing: %s, %s', async (mode, language) => {
    for (const state of STATES) {
      const isList = state === 'connect' || state === 'problem'
      const { widget, wallet } = await start({ theme: { mode }, language })
      const args = isList || state === 'email' ? undefined : { email: EMAIL }
      await widget.open({ view: isList ? 'Connect' : 'EmailLogin', arguments: args })
      const input = page.getByRole('textbox')
      if (!args) await expect.element(input).toBeVisible()
      else await called(wallet, 'connectEmail')
      if (state === 'problem') {
        await userEvent.fill(input, 'x')
        await userEvent.keyboard('{Enter}')
      }
      if (state === 'device') wallet.last('connectEmail').answer('VERIFY_DEVICE')
      if (state === 'failed')
        wallet.last('connectEmail').fail(new BaseError('x', { code: 'EMBEDDED_WALLET_LOAD_FAILED' }))
      if (['code', 'wrong', 'checking'].includes(state)) {
        wallet.last('connectEmail').answer('VERIFY_OTP')
        await focused(input)
        if (state !== 'code') await userEvent.keyboard('123456')
        if (state === 'wrong') wallet.last('connectOtp').fail(refusal('CODE_WRONG', 'no', { triesLeft: 1 }))
      }
      await new Promise((resolve) => setTimeout(resolve, 450))
      const { violations } = await axe.run(modal())
      expect([
        state,
        ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ]).toEqual([state])
      for (const fn of undo.splice(0).reverse()) fn()
    }
  })
})
