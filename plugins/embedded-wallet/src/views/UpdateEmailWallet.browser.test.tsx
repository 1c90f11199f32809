import { BaseError, definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EmbeddedUser, EmbeddedWalletApi, UpdateEmailAction } from '../api.js'
import { locale } from '../locale.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

const OLD = 'ada@example.com'
const NEW = 'grace@example.com'
const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** A simulated embedded wallet with no frame: its answers are the test's. */
async function open(email: string | undefined = OLD, config: Parameters<typeof createTestWidget>[0] = {}) {
  const $user = atom<EmbeddedUser | undefined>({ email, userName: undefined, login: 'email', name: 'Ada' })
  const api = {
    $user,
    updateEmail: vi.fn(async (): Promise<UpdateEmailAction> => 'VERIFY_PRIMARY_OTP'),
    updateEmailPrimaryOtp: vi.fn(async () => {}),
    updateEmailSecondaryOtp: vi.fn(async () => {
      $user.set({ email: NEW, userName: undefined, login: 'email', name: 'Ada' })
      return NEW
    }),
  }
  const simulated = definePlugin({
    id: 'embedded-wallet',
    locale,
    setup(context) {
      context.views.register({
        id: 'UpdateEmailWallet',
        title: () => context.t('updateEmail.title'),
        load: async () => ({
          UpdateEmailWallet: () => (
            <UpdateEmailWallet context={context} api={api as unknown as EmbeddedWalletApi} />
          ),
        }),
      })
    },
  })
  const { widget, destroy } = createTestWidget({
    ...config,
    plugins: [simulated()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view: 'UpdateEmailWallet' })
  await expect.element(page.getByRole('textbox')).toBeVisible()
  return { widget, api }
}

const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement
const voice = () => modal().shadowRoot?.querySelector('[role=status]')?.textContent
const field = () => page.getByRole('textbox', { name: 'New email address' })
const code = () => page.getByRole('textbox', { name: 'One-time code, 6 digits' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const asks = async (title: string) => {
  await shows(title)
  await vi.waitFor(() => expect(code().element().matches(':focus')).toBe(true))
  await expect.element(code()).toHaveValue('')
}
const refusal = (name: string, more: object = {}) =>
  new BaseError('The frame’s words', { code: 'FRAME_ERROR', cause: { code: name, ...more } })

test('default', async () => {
  const { api } = await open()
  await shows(OLD)
  await userEvent.fill(field(), ` ${NEW} `)
  await userEvent.keyboard('{Enter}')
  await asks('Confirm it’s you')
  await shows('Step 1 of 2')
  await expect.element(code()).toHaveAccessibleDescription(`We sent a 6-digit code to ${OLD}`)
  expect(voice()).toBe(`A code was sent to ${OLD}.`)
  await userEvent.keyboard('111111')
  await asks('Confirm the new address')
  await shows('Step 2 of 2')
  await expect.element(code()).toHaveAccessibleDescription(`We sent a 6-digit code to ${NEW}`)
  await userEvent.keyboard('222222')
  await shows('Email changed')
  await shows(`From now on, log in with ${NEW}.`)
  expect(api.updateEmail).toHaveBeenCalledWith({ email: NEW, signal: expect.any(AbortSignal) })
  expect(api.updateEmailPrimaryOtp).toHaveBeenCalledWith({ otp: '111111', signal: expect.any(AbortSignal) })
  expect(api.updateEmailSecondaryOtp).toHaveBeenCalledWith({ otp: '222222', signal: expect.any(AbortSignal) })
})

test('behavior: without a present email, one code is enough', async () => {
  const { api } = await open('')
  api.updateEmail.mockResolvedValue('VERIFY_SECONDARY_OTP')
  await userEvent.fill(field(), NEW)
  await userEvent.click(button('Continue'))
  await asks('Confirm the new address')
  expect(page.getByText('Step 2 of 2').query()).toBeNull()
})

test.each([
  ['grace', 'Enter a full email address, like name@example.com.'],
  ['Ada@Example.com', 'This is already your email.'],
])('error: %s', async (typed, words) => {
  const { api } = await open()
  await userEvent.fill(field(), typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveAccessibleDescription(words)
  expect(api.updateEmail).not.toHaveBeenCalled()
})

test('F34: a wrong code, then one that is no longer good', async () => {
  const { api } = await open()
  api.updateEmailPrimaryOtp.mockRejectedValueOnce(refusal('CODE_WRONG', { triesLeft: 2 }))
  api.updateEmailPrimaryOtp.mockRejectedValueOnce(refusal('CODE_EXPIRED'))
  await userEvent.fill(field(), NEW)
  await userEvent.keyboard('{Enter}')
  await asks('Confirm it’s you')
  await userEvent.keyboard('000000')
  await shows('Wrong code. 2 tries left.')
  expect(voice()).toBe('Wrong code. 2 tries left.')
  await userEvent.keyboard('000001')
  await shows('This code has expired. Request a new one.')
  await expect.element(button(/^Send again in 0:\d\d$/)).toBeDisabled()
  vi.setSystemTime(Date.now() + 31_000)
  undo.push(() => vi.useRealTimers())
  await userEvent.click(button('Send again'))
  await vi.waitFor(() => expect(api.updateEmail).toHaveBeenCalledTimes(2))
  await asks('Confirm it’s you')
})

test('error: another email, where the first can’t be used', async () => {
  const { api } = await open()
  api.updateEmail.mockRejectedValueOnce(new BaseError('x', { code: 'EMBEDDED_WALLET_LOAD_FAILED' }))
  await userEvent.fill(field(), NEW)
  await userEvent.keyboard('{Enter}')
  await shows('Couldn’t send the code')
  await userEvent.click(button('Use another email'))
  await expect.element(field()).toHaveValue(NEW)
})

test('behavior: closing gives up', async () => {
  const { widget, api } = await open()
  let signal: AbortSignal | undefined
  api.updateEmail.mockImplementation((...[options]: unknown[]) => {
    signal = (options as { signal: AbortSignal }).signal
    return new Promise<never>(() => {})
  })
  await userEvent.fill(field(), NEW)
  await userEvent.keyboard('{Enter}')
  await shows('Sending a code…')
  await widget.close()
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})

test.each([
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ar'],
] as const)('behavior: axe finds nothing: %s, %s', async (mode, language) => {
  const { api } = await open(OLD, { theme: { mode }, language })
  const input = page.getByRole('textbox')
  const check = async () => {
    await new Promise((resolve) => setTimeout(resolve, 450))
    const { violations } = await axe.run(modal())
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    )
  }
  await check()
  await userEvent.fill(input, NEW)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(api.updateEmail).toHaveBeenCalled())
  await check()
  api.updateEmailPrimaryOtp.mockRejectedValueOnce(refusal('CODE_WRONG', { triesLeft: 2 }))
  await userEvent.keyboard('000000')
  await check()
  await userEvent.keyboard('111111')
  await check()
  await userEvent.keyboard('222222')
  await vi.waitFor(() => expect(input.query()).toBeNull())
  await check()
})
