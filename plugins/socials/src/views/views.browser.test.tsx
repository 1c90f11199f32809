import { BaseError, definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { simulateEmbeddedWallet } from '../../test/simulateEmbeddedWallet.js'
import { socials } from '../index.js'

const never = () => new Promise<never>(() => {})
const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 900))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

type Config = Parameters<typeof createTestWidget>[0]
type Given = Parameters<typeof simulateEmbeddedWallet>[0]

async function start(
  {
    options,
    inApp = false,
    plugins = [],
    ...config
  }: Config & { options?: Parameters<typeof socials>[0]; inApp?: boolean } = {},
  given: Given = {},
) {
  const wallet = simulateEmbeddedWallet(given, { inApp })
  const { widget, destroy } = createTestWidget({
    connectors: [],
    ...config,
    plugins: [wallet.plugin, socials(options), ...plugins] as readonly Plugin[],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  return { widget, wallet }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })
const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement
const inside = () => modal().shadowRoot as ShadowRoot
/** Inside a shadow root the document's own word says too little. */
const hasFocus = (wanted: ReturnType<typeof button>) =>
  vi.waitFor(() => expect(inside().activeElement).toBe(wanted.element()))
const phone = () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  return page.viewport(390, 800)
}

test('default: the first by its name, four as tiles, the others behind one more', async () => {
  const { widget, wallet } = await start()
  await widget.open()
  await expect.element(button('Continue with Google')).toBeVisible()
  const names = () =>
    [...inside().querySelectorAll('[role=group] button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
  expect(names()).toEqual([
    'Continue with Google',
    'Continue with X',
    'Continue with Farcaster',
    'Continue with Discord',
    'Continue with Apple',
    'More ways to log in',
  ])
  for (const one of inside().querySelectorAll('[role=group] button')) {
    const { width, height } = one.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await userEvent.click(button('More ways to log in'))
  expect(names().slice(-2)).toEqual(['Continue with GitHub', 'Continue with Facebook'])
  await hasFocus(button('Continue with GitHub'))
  expect(wallet.calls).toEqual([]) // nothing before the click
})

test('args: providers, collapseAfter', async () => {
  const { widget } = await start({
    options: { providers: ['github', 'discord', 'x', 'google'], collapseAfter: 1 },
  })
  await widget.open()
  await expect.element(button('Continue with GitHub')).toBeVisible()
  await userEvent.click(button('More ways to log in'))
  await hasFocus(button('Continue with Discord'))
})

test('behavior: keyboard alone', async () => {
  const { widget, wallet } = await start({}, { connectSocial: never })
  await widget.open()
  await expect.element(button('Continue with Google')).toBeVisible()
  ;(button('Continue with Google').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await hasFocus(button('Continue with X'))
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Continue in the X window')).toBeVisible()
  expect(wallet.calls.map(([name, { provider }]) => [name, provider])).toEqual([['connectSocial', 'x']])
})

test.each(['Google', 'Farcaster'])(
  'behavior: %s: the window opens in the tick of the click',
  async (name) => {
    const { widget, wallet } = await start({}, { connectSocial: never })
    await widget.open()
    await expect.element(button(`Continue with ${name}`)).toBeVisible()
    ;(button(`Continue with ${name}`).element() as HTMLElement).click()
    expect(wallet.windows).toHaveLength(1)
    const [window] = wallet.windows
    expect(wallet.calls).toEqual([['connectSocial', { provider: name.toLowerCase(), window }]])
  },
)

test('default: its end connects the wallet, and the window is closed', async () => {
  let end = () => {}
  const { widget, wallet } = await start(
    {},
    { connectSocial: () => new Promise<void>((done) => (end = done)) },
  )
  await widget.open()
  await userEvent.click(button('Continue with Farcaster'))
  await expect.element(text('Continue in the Farcaster window')).toBeVisible()
  end()
  await vi.waitFor(() => expect(widget.state.$router.get().view).toBe('ProfileWallets'))
  expect(wallet.calls.map(([name]) => name)).toEqual(['connectSocial', 'connectWallet'])
  expect(wallet.windows[0]?.isClosed()).toBe(true)
  expect(widget.state.$account.get().status).toBe('connected')
})

test('F33: blocked: said, and opened by a fresh click', async () => {
  const { widget, wallet } = await start({}, { connectSocial: never })
  wallet.allows = 'blocked'
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('The window was blocked')).toBeVisible()
  expect(wallet.calls).toEqual([])
  wallet.allows = 'windows'
  await userEvent.click(button('Open the window'))
  await expect.element(text('Continue in the Google window')).toBeVisible()
  expect(wallet.windows).toHaveLength(1)
})

test('F33: closed: said, and opened again; or it still ends well, where a provider only hid it', async () => {
  const ends: (() => void)[] = []
  const connectSocial = () => new Promise<void>((end) => void ends.push(end))
  const { widget, wallet } = await start({}, { connectSocial })
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('Continue in the Google window')).toBeVisible()
  wallet.windows[0]?.vanish()
  await expect.element(text('Window closed')).toBeVisible()
  await userEvent.click(button('Try again'))
  await expect.element(text('Continue in the Google window')).toBeVisible()
  wallet.windows[1]?.vanish()
  await expect.element(text('Window closed')).toBeVisible()
  ends[1]?.()
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('connected'))
})

test('error: what the services say, and the window is closed', async () => {
  const fail = new BaseError('X has a day off', { code: 'FRAME_ERROR' })
  const { widget, wallet } = await start({}, { connectSocial: () => Promise.reject(fail) })
  await widget.open()
  await userEvent.click(button('Continue with X'))
  await expect.element(text('X has a day off')).toBeVisible()
  expect(wallet.windows[0]?.isClosed()).toBe(true)
})

test('F22: the frame can’t be reached', async () => {
  const fail = new BaseError('raw', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })
  const { widget } = await start({}, { connectSocial: () => Promise.reject(fail) })
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('Can’t reach the wallet service')).toBeVisible()
})

test('F25: leaving closes the window; so does closing the modal', async () => {
  const { widget, wallet } = await start({}, { connectSocial: never })
  const { windows } = wallet
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await userEvent.click(button('Cancel'))
  await vi.waitFor(() => expect(windows[0]?.isClosed()).toBe(true))
  await userEvent.click(button('Continue with Farcaster'))
  await widget.close()
  await vi.waitFor(() => expect(windows[1]?.isClosed()).toBe(true))
  await widget.open()
  await userEvent.click(button('Continue with Farcaster'))
  await widget.disable('socials')
  await vi.waitFor(() => expect(windows.map((one) => one.isClosed())).toEqual([true, true, true]))
})

test('F25: the modal is closed before the view is there: so is the window', async () => {
  const { widget, wallet } = await start({}, { connectSocial: never })
  await widget.open()
  const click = button('Continue with Google')
  await expect.element(click).toBeVisible()
  ;(click.element() as HTMLElement).click()
  await widget.close()
  await vi.waitFor(() => expect(wallet.windows[0]?.isClosed()).toBe(true))
})

test('behavior: opened by name, it waits for a click', async () => {
  const { widget, wallet } = await start({}, { connectSocial: never })
  await widget.open({ view: 'ConnectingSocial', arguments: { provider: 'discord' } })
  await expect.element(page.getByRole('heading', { name: 'Discord', exact: true })).toBeVisible()
  expect(wallet.windows).toEqual([])
  await userEvent.click(button('Continue with Discord'))
  expect(wallet.windows).toHaveLength(1)
})

test('behavior: where there are no windows the frame leads on: to the provider, or to Farcaster’s code', async () => {
  const { widget, wallet } = await start({}, { leaveForSocial: never, connectSocial: never })
  wallet.allows = 'none'
  // The tests run in a frame, which leads no page away.
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  const slot = () => inside().querySelector('slot[name=embedded-wallet]')
  await vi.waitFor(() => expect(slot()).not.toBeNull())
  const [, options] = wallet.calls[0] ?? []
  expect(options).toMatchObject({ provider: 'google' })
  expect(new URL(String(options?.returnUrl)).searchParams.get('ww-social')).toBe(widget.id)
  await widget.close()
  await widget.open()
  await userEvent.click(button('Continue with Farcaster'))
  await vi.waitFor(() => expect(slot()).not.toBeNull())
  expect(wallet.calls.at(-1)).toEqual(['connectSocial', { provider: 'farcaster' }])
})

/** Each state, and what tells that it is shown. */
const STATES = [
  ['buttons', '[role=group] button'],
  ['more', '.ww-so-grid button'],
  ['waiting', '.ww-empty .ww-ring:not(.ww-ring-error)'],
  ['blocked', '.ww-ring-error'],
  ['closed', '.ww-ring-error'],
  ['failed', '.ww-ring-error'],
  ['ready', '.ww-empty .ww-btn-large'],
  ['farcaster', '.ww-empty .ww-btn-large'],
] as const

for (const [mode, language, device, tags] of [
  ['light', 'en', 'desktop', []],
  ['dark', 'en', 'desktop', ['looks']],
  ['light', 'ar', 'desktop', []],
  ['dark', 'zh-Hans', 'phone', ['looks']],
  ['light', 'es', 'phone', ['looks']],
] as const)
  describe(`${mode}, ${language}, ${device}`, { tags: [...tags] }, () => {
    test.each(STATES)('behavior: axe finds nothing: %s', async (state, shown) => {
      if (device === 'phone') await phone()
      const fail = () => Promise.reject(new Error('no'))
      const { widget, wallet } = await start(
        { theme: { mode }, language },
        { connectSocial: state === 'failed' ? fail : never },
      )
      if (state === 'blocked') wallet.allows = 'blocked'
      const view =
        state === 'farcaster' ? 'ConnectingFarcaster' : state === 'ready' ? 'ConnectingSocial' : 'Connect'
      await widget.open({ view, arguments: { provider: 'apple' } })
      if (view === 'Connect') {
        await vi.waitFor(() => expect(inside().querySelector('[role=group] button')).not.toBeNull())
        const all = inside().querySelectorAll<HTMLElement>('[role=group] button')
        if (state === 'more') all[5]?.click()
        else if (state !== 'buttons') all[0]?.click()
      }
      if (state === 'closed') for (const window of wallet.windows) window.vanish()
      await expect.poll(() => inside().querySelector(shown)).not.toBeNull()
      await stillPage()
      const { violations } = await axe.run(modal())
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  })

describe('K43: inside an app', () => {
  const NOTE =
    'Some logins don’t work in this app’s browser. If yours doesn’t, open this page in Safari or Chrome.'
  const email = definePlugin({
    id: 'mail',
    setup: ({ slots }) =>
      slots.add('connect.methods', { id: 'mail', order: 10, label: 'By email', icon: 'mail', view: 'Mail' }),
  })
  const topOf = (one: ReturnType<typeof text>) => one.element().getBoundingClientRect().top

  test('it is said before anything is tapped, with the link to copy, below the login by email', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await phone()
    const { widget, wallet } = await start({ inApp: true, plugins: [email()] })
    await widget.open()
    await expect.element(text(NOTE)).toBeVisible()
    await expect.element(button('By email')).toBeVisible()
    await stillPage()
    const tops = [button('By email'), text(NOTE), button('Continue with Google')].map(topOf)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await userEvent.click(button('Copy link'))
    await expect.element(button('Copied')).toBeVisible()
    expect(writeText.mock.calls).toEqual([[location.href]])
    expect(wallet.calls).toEqual([])
    const { violations } = await axe.run(modal())
    expect(violations).toEqual([])
  })

  test('a view that is opened for one provider says it, too, and promises no window', async () => {
    const { widget } = await start({ inApp: true })
    await widget.open({ view: 'ConnectingSocial', arguments: { provider: 'google' } })
    await expect.element(text(NOTE)).toBeVisible()
    await expect.element(button('Continue with Google')).toBeVisible()
    await expect.element(page.getByText('in a new window')).not.toBeInTheDocument()
  })

  test('in a browser nothing is said, and the logins of one tap are first', async () => {
    const { widget } = await start({ plugins: [email()] })
    await widget.open()
    await expect.element(button('Continue with Google')).toBeVisible()
    await expect.element(button('By email')).toBeVisible()
    await expect.element(text(NOTE)).not.toBeInTheDocument()
    await stillPage()
    expect(topOf(button('Continue with Google'))).toBeLessThan(topOf(button('By email')))
  })
})
