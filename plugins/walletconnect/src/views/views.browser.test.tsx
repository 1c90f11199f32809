import {
  BaseError,
  type ConnectorConnectRequest,
  type DirectoryWallet,
  definePlugin,
  type Plugin,
  type WalletSession,
} from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import * as jsqr from 'jsqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { walletConnect } from '../index.js'
import type { Pairing } from '../pairing/createPairing.js'
import type { PluginState } from '../pluginState.js'

/** A CommonJS module: the function is its default, or the default of that. */
const decode = [jsqr.default, jsqr.default?.default].find(
  (one) => typeof one === 'function',
) as typeof jsqr.default.default
const URI = `wc:${'3f'.repeat(32)}@2?expiryTimestamp=1795228727&relay-protocol=irn&symKey=${'c4'.repeat(32)}`
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%23f6851b'/%3E%3Ccircle cx='20' cy='20' r='10' fill='%23fff'/%3E%3C/svg%3E"
const WALLET: DirectoryWallet = {
  id: 'fox',
  name: 'Fox Wallet',
  icon: ICON,
  mobileLink: 'foxwallet://',
  desktopLink: 'foxdesk://',
  webappLink: 'https://fox.test/app',
  appStore: 'https://apps.apple.com/app/fox',
}

/** The pairing that the views are shown. */
interface FakePairing {
  connects: number
  ready(uri?: string): void
  status(status: 'connecting' | 'starting'): void
  answer(): void
  fail(error: unknown): void
}
let pairing: FakePairing
vi.mock('../pairing/createPairing.js', () => ({
  createPairing(plugin: PluginState): Partial<Pairing> {
    let settle:
      | { resolve(sessions: readonly WalletSession[]): void; reject(error: unknown): void }
      | undefined
    pairing = {
      connects: 0,
      ready: (uri = URI) => plugin.$pairing.set({ status: 'ready', uri, expiresAt: Date.now() + 230_000 }),
      status: (status) => plugin.$pairing.set({ status }),
      answer: () =>
        settle?.resolve([
          {
            namespace: 'eip155',
            networkId: 'eip155:1',
            accounts: [
              { namespace: 'eip155', type: 'eoa', address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' },
            ],
          },
        ]),
      fail: (error) => settle?.reject(error),
    }
    return {
      prefetch() {},
      dropPrefetched() {},
      tellLateAnswers() {},
      dispose: async () => {},
      connect({ signal }: ConnectorConnectRequest) {
        pairing.connects++
        plugin.$pairing.set({ status: 'starting' })
        return new Promise((resolve, reject) => {
          settle = { resolve, reject }
          signal.addEventListener('abort', () => {
            plugin.$pairing.set({ status: 'idle' })
            reject(signal.reason)
          })
        })
      },
    }
  },
}))

const undo: (() => void)[] = []
beforeEach(() => {
  // No app is to open: what asks the visitor for one takes the page's input from the tests that follow.
  vi.spyOn(window, 'open').mockReturnValue(null)
  return page.viewport(800, 900)
})
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  pairing = undefined as never
})

const install = definePlugin({
  id: 'install',
  setup(context) {
    for (const id of ['InstallWallet', 'AllWallets'])
      context.views.register({ id, title: id, load: async () => ({ [id]: () => <p>{id} is here</p> }) })
  },
})

type Config = Parameters<typeof createTestWidget>[0]

async function open(view: string, args?: unknown, config: Config = {}) {
  const { widget, destroy } = createTestWidget({
    connectors: [],
    ...config,
    plugins: [walletConnect(), install()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view, arguments: args })
  await vi.waitFor(() => expect(pairing?.connects).toBe(1))
  return widget
}
const code = () => page.getByRole('img', { name: /QR/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const phone = () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  return page.viewport(390, 800)
}
const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement
const inside = (selector: string) => modal().shadowRoot?.querySelector<HTMLElement>(selector) ?? null

/** Draws the code as it stands on the screen and has an independent reader read it. */
async function read(): Promise<string | undefined> {
  const svg = code().element().cloneNode(true) as SVGElement
  const size = 400
  for (const [key, value] of Object.entries({ width: size, height: size, color: '#0b0d14' }))
    svg.setAttribute(key, String(value))
  const image = new Image(size, size)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(image, 0, 0, size, size)
  context.fillStyle = '#f6851b' // the picture hides what is behind it
  context.fillRect(size * 0.41, size * 0.41, size * 0.18, size * 0.18)
  return decode(context.getImageData(0, 0, size, size).data, size, size)?.data
}

test('default', async () => {
  const widget = await open('ConnectingWalletConnect', { connectorId: 'walletConnect' })
  await expect.element(page.getByText('Preparing a code…').first()).toBeInTheDocument()
  // Once: it stands in the place of the code, and is not told beside that.
  await stillPage()
  expect(page.getByText('Preparing a code…').elements()).toHaveLength(1)
  pairing.ready()
  await expect.element(code()).toBeVisible()
  expect(await read()).toBe(URI)
  pairing.status('connecting')
  await expect.element(page.getByText('Your wallet has responded.', { exact: true })).toBeVisible()
  pairing.answer()
  await vi.waitFor(() => expect(widget.state.$router.get().view).toBe('ProfileWallets'))
})

test('behavior: open({ uri }) shows the pairing that the site has begun, and none of the widget’s own', async () => {
  const { widget, destroy } = createTestWidget({
    connectors: [],
    plugins: [walletConnect(), install()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  const given = URI.replaceAll('3f', 'b7')
  await widget.open({ uri: given })
  await expect.element(code()).toBeVisible()
  expect(await read()).toBe(given)
  expect(widget.state.$router.get().view).toBe('ConnectingWalletConnectBasic')
  await expect.element(button('All wallets')).not.toBeInTheDocument()
  expect(pairing?.connects ?? 0).toBe(0)
  await widget.open({ view: 'ConnectingWalletConnect', arguments: { wallet: WALLET }, uri: URI })
  await expect.element(page.getByRole('heading', { name: 'Fox Wallet' })).toBeVisible()
  // The title may be there before the view is.
  await expect.poll(read).toBe(URI)
  expect(pairing?.connects ?? 0).toBe(0)
})

test('behavior: the code is whole on a screen that is zoomed', async () => {
  const around = (part: string) => (code().element().closest(part) as Element).getBoundingClientRect()
  const card = () => around('.ww-qr')
  const seen = () => around('.ww-scroll')
  // 1280 × 800 at 200 %.
  await page.viewport(640, 400)
  await open('ConnectingWalletConnect')
  pairing.ready()
  await expect.element(code()).toBeVisible()
  const sticksOut = () =>
    Math.max(seen().top - card().top, card().bottom - seen().bottom, -card().left, card().right - 640)
  await expect.poll(sticksOut).toBeLessThanOrEqual(0)
  // The view may still be growing to its size.
  await expect.poll(() => card().width).toBeGreaterThanOrEqual(200)
  // 1280 × 1024 at 400 %: it can be scrolled to, as a whole.
  await page.viewport(320, 256)
  const left = () => seen().height - code().element().getBoundingClientRect().height
  await expect.poll(left).toBeGreaterThanOrEqual(0)
  await expect.poll(() => card().width).toBeGreaterThanOrEqual(180)
})

test('behavior: the code is renewed in its place', async () => {
  await open('ConnectingWalletConnectBasic')
  pairing.ready()
  await expect.element(code()).toBeVisible()
  pairing.status('starting')
  await expect.element(page.getByText('Preparing a code…').first()).toBeInTheDocument()
  const renewed = URI.replaceAll('3f', 'a0')
  pairing.ready(renewed)
  await expect.element(code()).toBeVisible()
  expect(await read()).toBe(renewed)
})

test('behavior: the link is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('ConnectingWalletConnect')
  pairing.ready()
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(URI)
  await expect.element(page.getByText('Copied').first()).toBeInTheDocument()
})

test('args: wallet', async () => {
  const openLink = vi.spyOn(window, 'open').mockReturnValue(null)
  const widget = await open('ConnectingWalletConnect', { wallet: WALLET })
  await expect.element(page.getByRole('heading', { name: 'Fox Wallet' })).toBeVisible()
  pairing.ready()
  await userEvent.click(page.getByRole('tab', { name: 'Desktop' }))
  await userEvent.click(button('Open Fox Wallet'))
  expect(openLink.mock.calls[0]?.[0]).toBe(`foxdesk://wc?uri=${encodeURIComponent(URI)}`)
  const host = page.getByText('fox.test', { exact: true })
  await expect.element(host).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await userEvent.click(page.getByRole('tab', { name: 'Web' }))
  await expect.element(host).toBeVisible()
  await userEvent.click(button('Open again'))
  expect(openLink.mock.calls[1]).toEqual([
    `https://fox.test/app/wc?uri=${encodeURIComponent(URI)}`,
    '_blank',
    'noopener,noreferrer',
  ])
  await userEvent.click(page.getByRole('tab', { name: 'QR code' }))
  await userEvent.click(button('Get Fox Wallet'))
  expect(widget.state.$router.get()).toMatchObject({ view: 'InstallWallet', arguments: { wallet: WALLET } })
})

test('F33: on a phone a tap opens the wallet in the same tick, and a wallet that is not there is said', async () => {
  await phone()
  const openLink = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('ConnectingWalletConnect', { wallet: { ...WALLET, name: 'Tap Wallet' } })
  const tap = button('Open Tap Wallet')
  await expect.element(tap).toHaveAttribute('aria-busy', 'true')
  pairing.ready()
  await expect.element(page.getByRole('button', { name: 'Open Tap Wallet' })).not.toHaveAttribute('aria-busy')
  await expect.element(code()).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Or scan with another device'))
  await expect.element(code()).toBeVisible()
  const now = page.getByRole('button', { name: /^Open (Tap Wallet|again)$/ }).element() as HTMLElement
  now.click()
  expect(openLink.mock.calls.at(-1)?.[0]).toBe(`foxwallet://wc?uri=${encodeURIComponent(URI)}`)
  await expect.element(page.getByText(/Nothing opened\?/)).toBeVisible()
  await expect.element(button('Get Tap Wallet')).toBeVisible()
  await expect.element(button('Open again')).toBeVisible()
})

test('T8: a wallet’s link that may not be followed opens nothing', async () => {
  const openLink = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('ConnectingWalletConnect', {
    wallet: { ...WALLET, desktopLink: 'javascript:alert(1)//', webappLink: undefined },
  })
  pairing.ready()
  await userEvent.click(page.getByRole('tab', { name: 'Desktop' }))
  await expect.element(button('Open Fox Wallet')).toBeDisabled()
  expect(openLink).not.toHaveBeenCalled()
})

test('F6: a relay that is down is said, with a way on', async () => {
  await open('ConnectingWalletConnect')
  pairing.fail(new BaseError('raw text', { code: 'RELAY_UNREACHABLE' }))
  await expect.element(page.getByText('Can’t connect right now', { exact: true })).toBeVisible()
  expect(modal().shadowRoot?.textContent).not.toContain('raw text')
  await userEvent.click(button('Try again'))
  await vi.waitFor(() => expect(pairing.connects).toBe(2))
  pairing.ready()
  await expect.element(code()).toBeVisible()
})

test('error: declined, then tried again', async () => {
  await open('ConnectingWalletConnect', { wallet: WALLET })
  pairing.ready()
  pairing.fail(new BaseError('Connection rejected', { code: 'CONNECTION_REJECTED' }))
  await expect.element(page.getByText('Connection declined', { exact: true })).toBeVisible()
  await userEvent.click(button('Try again'))
  await vi.waitFor(() => expect(pairing.connects).toBe(2))
})

test('F25: leaving gives up, and coming back begins again', async () => {
  const widget = await open('ConnectingWalletConnect')
  pairing.ready()
  await widget.close()
  await vi.waitFor(() => expect(widget.state.$pending.get()).toBeUndefined())
  await widget.open({ view: 'ConnectingWalletConnect' })
  await vi.waitFor(() => expect(pairing.connects).toBe(2))
  pairing.ready()
  await expect.element(code()).toBeVisible()
})

test('error: a site without the plugin of a chain', async () => {
  const { widget, destroy } = createTestWidget({
    connectors: [],
    adapters: [],
    plugins: [walletConnect(), install()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open()
  expect(widget.state.$router.get().view).toBe('ConnectingWalletConnectBasic')
  await expect.element(page.getByText('This site can’t pair wallets', { exact: true })).toBeVisible()
})

test('behavior: with manual control, all wallets are a step away', async () => {
  const widget = await open('ConnectingWalletConnectBasic')
  pairing.ready()
  await userEvent.click(button('All wallets'))
  expect(widget.state.$router.get().view).toBe('AllWallets')
})

const TAP = '.ww-wc .ww-btn-large:not([aria-busy])'
/** Each state, and what tells that it is shown. */
const STATES = [
  ['ready', '.ww-qr-code'],
  ['starting', '.ww-qr-blank'],
  ['connecting', '.ww-empty .ww-ring'],
  ['declined', '.ww-ring-error'],
  ['relay', '.ww-empty-icon'],
  ['desktop', TAP],
  ['phone', TAP],
  ['any on a phone', TAP],
  ['nothing opened on a phone', '.ww-wc-nothing'],
] as const

for (const [mode, language, tags] of [
  ['light', 'en', []],
  ['dark', 'en', ['looks']],
  ['light', 'ar', []],
] as const)
  describe(`${mode}, ${language}`, { tags: [...tags] }, () => {
    test.each(STATES)('behavior: axe finds nothing: %s', async (state, shown) => {
      if (state.includes('phone')) await phone()
      const args = state === 'any on a phone' || state === 'relay' ? undefined : { wallet: WALLET }
      await open('ConnectingWalletConnect', args, { theme: { mode }, language })
      if (state !== 'starting') pairing.ready()
      if (state === 'declined') pairing.fail(new BaseError('no', { code: 'CONNECTION_REJECTED' }))
      if (state === 'relay') pairing.fail(new BaseError('no', { code: 'RELAY_UNREACHABLE' }))
      if (state === 'connecting') pairing.status('connecting')
      if (state === 'nothing opened on a phone') {
        vi.spyOn(window, 'open').mockReturnValue(null)
        await expect.poll(() => inside(TAP)).not.toBeNull()
        inside(TAP)?.click()
      }
      if (state === 'desktop') await userEvent.click(page.getByRole('tab').nth(1))
      await expect.poll(() => inside(shown)).not.toBeNull()
      await stillPage()
      const { violations } = await axe.run(modal())
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  })
