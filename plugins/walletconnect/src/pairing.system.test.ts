import { createPairedWallet, type PairedWallet } from '@wallet-widget/testing/paired'
import type { BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { type ServedPage, servePage } from '../test/buildPage.js'
import { startRelay, type TestRelay } from '../test/startRelay.js'

const undo: (() => unknown)[] = []
const outside: string[] = []
const violations: string[] = []
let relay: TestRelay
let wallet: PairedWallet
let site: ServedPage
let context: BrowserContext

/** What the page's script leaves on `window` for the test. */
interface SiteWindow extends Window {
  uri: string | undefined
  /** How often the page is to hear that the network comes or goes. */
  readonly listeners: number
  widget: import('@wallet-widget/kernel').Widget
}

const script = (relayUrl: string) => `
  import { createWidget, defineConfig } from '@wallet-widget/kernel'
  import { evm } from '@wallet-widget/evm'
  import { walletConnect } from '@wallet-widget/walletconnect'
  const network = (id, name) => ({ id, name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [location.origin + '/rpc'] } } })
  const widget = createWidget(defineConfig({ projectId: 'test', networks: [network(1, 'One'), network(137, 'Two')],
    metadata: { name: 'Site', description: 'A site', url: location.origin, icons: [] },
    plugins: [evm({ names: false }), walletConnect({ relayUrl: ${JSON.stringify(relayUrl)} })] }))
  localStorage.setItem('wc_other', 'theirs')
  window.widget = widget
  widget.ready.then(() => {
    widget.plugins.walletconnect.$pairing.subscribe(({ uri }) => { window.uri = uri })
    document.title = 'Ready'
  })
`

async function open(): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  await page.goto(site.url)
  await page.waitForFunction(() => document.title === 'Ready')
  return page
}
const status = (page: Page) =>
  page.evaluate(() => (window as unknown as SiteWindow).widget.state.$account.get().status)
const sign = async (page: Page) => {
  const address = wallet.addresses.eip155 as Hex
  const signature = (await page.evaluate(
    (signer) =>
      (window as unknown as SiteWindow).widget.request({
        method: 'personal_sign',
        params: ['0x68656c6c6f', signer],
      }),
    address,
  )) as Hex
  return verifyMessage({ address, message: 'hello', signature })
}

beforeAll(async () => {
  relay = await startRelay()
  undo.push(() => relay.stop())
  wallet = await createPairedWallet({ relayUrl: relay.url })
  undo.push(() => wallet.stop())
  site = await servePage(script(relay.url), [new URL(relay.url).origin])
  undo.push(() => site.stop())
  const browser = await launchChromium()
  undo.push(() => browser.close())
  context = await browser.newContext()
  await context.addInitScript(() => {
    const page = window as unknown as SiteWindow
    const heard = { online: new Set(), offline: new Set() }
    const setOf = (type: unknown) => heard[type as 'online'] ?? new Set()
    const { addEventListener: add, removeEventListener: remove } = page
    page.addEventListener = (...given: unknown[]) => {
      setOf(given[0]).add(given[1])
      Reflect.apply(add, page, given)
    }
    page.removeEventListener = (...given: unknown[]) => {
      setOf(given[0]).delete(given[1])
      Reflect.apply(remove, page, given)
    }
    Object.defineProperty(page, 'listeners', { get: () => heard.online.size + heard.offline.size })
  })
  context.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) outside.push(request.url())
  })
}, 60_000)
afterAll(async () => {
  for (const fn of undo.reverse()) await fn()
})

test('behavior: in a browser under a strict policy it pairs, signs, restores, follows other tabs, and asks nobody else', async () => {
  const page = await open()
  const connecting = page.evaluate(async () => {
    await (window as unknown as SiteWindow).widget.connect({ connectorId: 'walletConnect' })
  })
  await page.waitForFunction(() => (window as unknown as SiteWindow).uri, undefined, { timeout: 5000 })
  await wallet.pair(await page.evaluate(() => (window as unknown as SiteWindow).uri ?? ''))
  await connecting
  expect(await sign(page)).toBe(true)
  // What others keep in localStorage stays there, and the keys are not in it.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('theirs')
  expect(kept).not.toContain('symKey')

  await page.reload()
  await page.waitForFunction(
    () => (window as unknown as SiteWindow).widget?.state.$account.get().status === 'connected',
  )
  expect(await sign(page)).toBe(true)

  relay.drop()
  await vi.waitFor(() => expect(relay.socketCount()).toBe(2))
  expect(await sign(page)).toBe(true)

  // F13
  const other = await open()
  await vi.waitFor(async () => expect(await status(other)).toBe('connected'))
  expect(await sign(other)).toBe(true)
  await page.evaluate(() => (window as unknown as SiteWindow).widget.disconnect())
  await vi.waitFor(async () => expect(await status(other)).toBe('disconnected'), { timeout: 1000 })
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  // Nothing is left of a client that was stopped.
  const listenersOf = (one: Page) => one.evaluate(() => (window as unknown as SiteWindow).listeners)
  const fresh = await open()
  await vi.waitFor(async () =>
    expect([await listenersOf(page), await listenersOf(other)]).toEqual(
      Array(2).fill(await listenersOf(fresh)),
    ),
  )
  expect([...new Set(outside)]).toEqual([])
  expect([...new Set(violations)]).toEqual([])
}, 60_000)

test('F10: a page that is left as soon as it is connected is connected on the next page', async () => {
  const page = await open()
  for (let round = 0; round < 6; round++) {
    const leaving = page.waitForEvent('load')
    await page.evaluate(() => {
      const { widget } = window as unknown as SiteWindow
      void widget.connect({ connectorId: 'walletConnect' }).then(() => location.assign('/'))
    })
    const uri = await page.waitForFunction(() => (window as unknown as SiteWindow).uri)
    await wallet.pair((await uri.jsonValue()) ?? '')
    await leaving
    await vi.waitFor(async () => expect(await status(page)).toMatch(/^(dis)?connected$/))
    expect([round, await status(page)]).toEqual([round, 'connected'])
    expect(await sign(page)).toBe(true)
    await page.evaluate(() => (window as unknown as SiteWindow).widget.disconnect())
  }
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
}, 60_000)
