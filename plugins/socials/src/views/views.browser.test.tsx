import { BaseError, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import * as jsqr from 'jsqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { simulateEmbeddedWallet } from '../../test/simulateEmbeddedWallet.js'
import { socials } from '../index.js'

/** A CommonJS module: the function is its default, or the default of that. */
const decode = [jsqr.default, jsqr.default?.default].find(
  (one) => typeof one === 'function',
) as typeof jsqr.default.default

const LINK =
  'https://farcaster.test/~/siwf?channelToken=7a3f9c21-5b0e-4f6d-8f9c-1d2e3f4a5b6c&nonce=2f1c7f0e5d3b'
const never = () => new Promise<never>(() => {})
const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 900))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Windows as the page sees them; `chromium.test.ts` has real ones. */
function simulatePopups(isBlocked = () => false) {
  const popups: ReturnType<typeof simulatePopup>[] = []
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked()) return null
    const popup = simulatePopup()
    popups.push(popup)
    return popup as unknown as Window
  })
  return { popups, open }
}
const simulatePopup = () => ({
  closed: false,
  url: 'about:blank',
  document: document.implementation.createHTMLDocument(),
  get location() {
    return { replace: (url: string) => (this.url = url) }
  },
  close() {
    this.closed = true
  },
})

type Config = Parameters<typeof createTestWidget>[0]
type Given = Parameters<typeof simulateEmbeddedWallet>[0]

async function start(
  { options, ...config }: Config & { options?: Parameters<typeof socials>[0] } = {},
  given: Given = {},
) {
  const embedded = simulateEmbeddedWallet({ getFarcasterUri: async () => LINK, ...given })
  const { widget, destroy } = createTestWidget({
    connectors: [],
    ...config,
    plugins: [embedded.plugin, socials(options)] as readonly Plugin[],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  return { widget, ...embedded }
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

/** Draws the code as it stands on the screen and has an independent reader read it. */
async function readCode(): Promise<string | undefined> {
  const svg = page.getByRole('img', { name: /QR/ }).element().cloneNode(true) as SVGElement
  const size = 400
  const edge = 40
  for (const [key, value] of Object.entries({ width: size, height: size, color: '#0b0d14' }))
    svg.setAttribute(key, String(value))
  const image = new Image(size, size)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const whole = size + 2 * edge
  const canvas = Object.assign(document.createElement('canvas'), { width: whole, height: whole })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff'
  context.fillRect(0, 0, whole, whole)
  context.drawImage(image, edge, edge, size, size)
  context.fillStyle = '#7c65c1' // the seal hides what is behind it
  context.fillRect(whole / 2 - size * 0.1, whole / 2 - size * 0.1, size * 0.2, size * 0.2)
  return decode(context.getImageData(0, 0, whole, whole).data, whole, whole)?.data
}

test('default: the first by its name, four as tiles, the others behind one more', async () => {
  const { widget, calls } = await start()
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
  expect(calls).toEqual([]) // nothing before the click
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
  const { popups } = simulatePopups()
  const { widget } = await start()
  await widget.open()
  await expect.element(button('Continue with Google')).toBeVisible()
  ;(button('Continue with Google').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await hasFocus(button('Continue with X'))
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Continue in the X window')).toBeVisible()
  expect(popups.map(({ url }) => url)).toEqual(['https://wallet.test/login/social/start?provider=x'])
})

test('behavior: the window opens in the tick of the click, before anything is asked', async () => {
  const { open } = simulatePopups()
  const { widget, calls } = await start({}, { getSocialRedirectUri: never })
  await widget.open()
  await expect.element(button('Continue with Google')).toBeVisible()
  ;(button('Continue with Google').element() as HTMLElement).click()
  expect(open).toHaveBeenCalledOnce()
  const [url, target, features] = open.mock.calls[0] ?? []
  expect([url, target]).toEqual(['about:blank', '_blank'])
  expect(features).toMatch(/^popup,width=480,height=680,left=-?\d+,top=-?\d+$/)
  expect(calls.map(([name]) => name)).toEqual(['getSocialRedirectUri'])
  expect(calls[0]?.[1]).toEqual({ provider: 'google' })
})

test('behavior: while the address is fetched the window says what it is for', async () => {
  const { popups } = simulatePopups()
  const { widget } = await start({ language: 'ar' }, { getSocialRedirectUri: never })
  await widget.open()
  await vi.waitFor(() => expect(inside().querySelector('[role=group] button')).not.toBeNull())
  await vi.waitFor(() =>
    expect(inside().querySelector('[role=group] button')?.textContent).toContain('المتابعة'),
  )
  inside().querySelector<HTMLElement>('[role=group] button')?.click()
  const { document: blank } = popups[0] as (typeof popups)[number]
  expect(blank.body.textContent).toBe('جارٍ فتح Google…')
  expect([blank.title, blank.documentElement.lang, blank.documentElement.dir]).toEqual([
    'جارٍ فتح Google…',
    'ar',
    'rtl',
  ])
})

test('F33: blocked: said, and opened by a fresh click', async () => {
  let isBlocked = true
  const { popups } = simulatePopups(() => isBlocked)
  const { widget, calls } = await start()
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('The window was blocked')).toBeVisible()
  expect(calls).toEqual([])
  isBlocked = false
  await userEvent.click(button('Open the window'))
  await expect.element(text('Continue in the Google window')).toBeVisible()
  expect(popups).toHaveLength(1)
})

test('F33: closed before it began: noticed, and opened again', async () => {
  const { popups } = simulatePopups()
  const { widget } = await start({}, { getSocialRedirectUri: never })
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('Continue in the Google window').or(text('Opening Google…'))).toBeVisible()
  const [popup] = popups
  if (popup) popup.closed = true
  await expect.element(text('Window closed'), { timeout: 3000 }).toBeVisible()
  await userEvent.click(button('Try again'))
  expect(popups).toHaveLength(2)
})

test('error: it could not begin: said, and the window is closed', async () => {
  const { popups } = simulatePopups()
  const fail = new BaseError('X is not offered here', { code: 'FRAME_ERROR' })
  const { widget } = await start({}, { getSocialRedirectUri: () => Promise.reject(fail) })
  await widget.open()
  await userEvent.click(button('Continue with X'))
  await expect.element(text('Couldn’t open X')).toBeVisible()
  await expect.element(text('X is not offered here')).toBeVisible()
  expect(popups[0]?.closed).toBe(true)
})

test('F22: the frame can’t be reached', async () => {
  simulatePopups()
  const fail = new BaseError('raw', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })
  const { widget } = await start({}, { getSocialRedirectUri: () => Promise.reject(fail) })
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await expect.element(text('Can’t reach the wallet service')).toBeVisible()
})

test('F25: leaving closes the window; so does closing the modal', async () => {
  const { popups } = simulatePopups()
  const { widget } = await start({}, { getSocialRedirectUri: never })
  await widget.open()
  await userEvent.click(button('Continue with Google'))
  await userEvent.click(button('Cancel'))
  await vi.waitFor(() => expect(popups[0]?.closed).toBe(true))
  await userEvent.click(button('Continue with X'))
  await widget.close()
  await vi.waitFor(() => expect(popups[1]?.closed).toBe(true))
  await widget.open()
  await userEvent.click(button('Continue with X'))
  await widget.disable('socials')
  expect(popups.map(({ closed }) => closed)).toEqual([true, true, true])
})

test('F25: the modal is closed before the view is there: so is the window', async () => {
  const { popups } = simulatePopups()
  const { widget, calls } = await start({}, { getSocialRedirectUri: never })
  await widget.open()
  const click = button('Continue with Google')
  await expect.element(click).toBeVisible()
  ;(click.element() as HTMLElement).click()
  expect(popups).toHaveLength(1)
  await widget.close()
  await vi.waitFor(() => expect(popups[0]?.closed).toBe(true))
  expect(calls.map(([name]) => name)).not.toContain('connectSocial')
})

test('behavior: opened by name, it waits for a click', async () => {
  const { open } = simulatePopups()
  const { widget } = await start()
  await widget.open({ view: 'ConnectingSocial', arguments: { provider: 'discord' } })
  await expect.element(page.getByRole('heading', { name: 'Discord' })).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(button('Continue with Discord'))
  expect(open).toHaveBeenCalledOnce()
})

test('default: Farcaster: the code reads, its approval connects', async () => {
  let approve = () => {}
  const { widget, calls } = await start(
    {},
    { connectFarcaster: () => new Promise<void>((resolve) => (approve = resolve)) },
  )
  await widget.open()
  await userEvent.click(button('Continue with Farcaster'))
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible()
  expect(await readCode()).toBe(LINK)
  approve()
  await vi.waitFor(() => expect(widget.state.$router.get().view).toBe('ProfileWallets'))
  expect(calls.map(([name]) => name)).toEqual([
    'getFarcasterUri',
    'frameOrigin',
    'connectFarcaster',
    'connectWallet',
  ])
  expect(widget.state.$account.get().status).toBe('connected')
})

test('behavior: Farcaster on a phone: a tap opens the app', async () => {
  await phone()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { widget } = await start()
  await widget.open({ view: 'ConnectingFarcaster' })
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await userEvent.click(button('Open Farcaster'))
  expect(open).toHaveBeenCalledWith(LINK, '_blank', 'noopener,noreferrer')
})

test('behavior: Farcaster: the link is copied; leaving gives up, coming back begins again', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { widget, calls } = await start()
  await widget.open({ view: 'ConnectingFarcaster' })
  await expect.element(button('Copy link')).toBeVisible()
  const [copy, cancel] = ['Copy link', 'Cancel'].map((name) => button(name).element() as HTMLElement)
  expect([copy?.offsetWidth, copy?.offsetHeight]).toEqual([cancel?.offsetWidth, cancel?.offsetHeight])
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(LINK)
  await widget.close()
  await vi.waitFor(() =>
    expect(widget.plugins).toMatchObject({ socials: { $login: { value: { status: 'idle' } } } }),
  )
  await widget.open({ view: 'ConnectingFarcaster' })
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible()
  expect(calls.filter(([name]) => name === 'getFarcasterUri')).toHaveLength(2)
})

const STATES = [
  'buttons',
  'more',
  'waiting',
  'blocked',
  'closed',
  'start failed',
  'ready',
  'farcaster',
] as const

describe.each([
  ['light', 'en', 'desktop'],
  ['dark', 'en', 'desktop'],
  ['light', 'ar', 'desktop'],
  ['dark', 'zh-Hans', 'phone'],
  ['light', 'es', 'phone'],
] as const)('%s, %s, %s', (mode, language, device) => {
  test.each(STATES)('behavior: axe finds nothing: %s', async (state) => {
    if (device === 'phone') await phone()
    const { popups } = simulatePopups(() => state === 'blocked')
    const { widget } = await start(
      { theme: { mode }, language },
      state === 'start failed'
        ? { getSocialRedirectUri: () => Promise.reject(new Error('no')) }
        : { connectSocial: () => Promise.reject(new Error('closed')) },
    )
    const view =
      state === 'farcaster' ? 'ConnectingFarcaster' : state === 'ready' ? 'ConnectingSocial' : 'Connect'
    await widget.open({ view, arguments: { provider: 'apple' } })
    if (view === 'Connect') {
      await vi.waitFor(() => expect(inside().querySelector('[role=group] button')).not.toBeNull(), {
        timeout: 5000,
      })
      const all = inside().querySelectorAll<HTMLElement>('[role=group] button')
      if (state === 'more') all[5]?.click()
      else if (state !== 'buttons') all[0]?.click()
    }
    if (state === 'closed') {
      for (const popup of popups) popup.closed = true
      await new Promise((resolve) => setTimeout(resolve, 1600))
    }
    await new Promise((resolve) => setTimeout(resolve, 600))
    const { violations } = await axe.run(modal())
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    )
  })
})
