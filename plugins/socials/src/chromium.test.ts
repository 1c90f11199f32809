import type { Browser, Page } from 'playwright-core'
import { afterAll, test as baseTest, beforeAll, expect, type TestContext, vi } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import type { Served } from '../test/serve.js'
import { serveProvider } from '../test/serveProvider.js'
import { serveSite } from '../test/serveSite.js'

const undo: (() => unknown)[] = []
let site: Served
let frame: Served
let evil: Served
let browser: Browser

/** What the page's script leaves on `window` for the test. */
interface SiteWindow extends Window {
  site: {
    widget: import('@wallet-widget/kernel').Widget
    calls: [string, Record<string, string>][]
    fallback: 'refuse' | 'wait' | 'answer'
  }
}

const script = (frameOrigin: string) => `
  import { mount } from '@wallet-widget/ui/mount'
  import { createTestWidget } from '@wallet-widget/testing'
  import { socials } from '@wallet-widget/socials'
  import { simulateEmbeddedWallet } from './simulateEmbeddedWallet.ts'
  const frame = ${JSON.stringify(frameOrigin)}
  const mode = new URLSearchParams(location.search).get('mode') ?? sessionStorage.mode ?? 'answer'
  const start = (to) => frame + '/login/social/start?' + new URLSearchParams(to)
  const embedded = simulateEmbeddedWallet({
    frameOrigin: async () => frame,
    getSocialRedirectUri: async ({ returnUrl }) =>
      returnUrl ? start({ returnUrl, origin: frame }) : start({ mode, site: location.origin }),
    connectSocial: ({ uri, signal }) => {
      if (!uri.includes('/start?') || site.fallback === 'answer') return Promise.resolve()
      if (site.fallback === 'refuse') return Promise.reject(new Error('refused'))
      return new Promise((resolve, reject) => {
        site.finish = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  })
  const { widget } = createTestWidget({ id: 'site', connectors: [], plugins: [embedded.plugin, socials()] })
  const site = window.site = { widget, calls: embedded.calls, fallback: 'refuse' }
  mount(widget)
  widget.ready.then(() => { document.title = 'Ready' })
`

beforeAll(async () => {
  frame = await serveProvider()
  evil = await serveProvider()
  site = await serveSite(script(frame.origin))
  undo.push(() => Promise.all([frame.stop(), evil.stop(), site.stop()]))
  browser = await launchChromium()
  undo.push(() => browser.close())
}, 60_000)
afterAll(async () => {
  for (const fn of undo.reverse()) await fn()
})
/** A browser of its own, as it were, and a hand on its page. */
async function arrive(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const violations: string[] = []
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  onTestFinished(async () => {
    await context.close()
    expect(violations).toEqual([])
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return {
    page,
    async openSite(mode: string, path = '/') {
      await page.goto(`${site.origin}${path}?mode=${mode}`)
      await page.waitForFunction(() => document.title === 'Ready')
      await page.evaluate(() => (window as unknown as SiteWindow).site.widget.open())
    },
    /** Clicks, and answers the window that opens. */
    async clickFor(name: string): Promise<Page> {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name }).click(),
      ])
      return popup
    },
    calls: (name: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as SiteWindow).site.calls
            .filter(([one]) => one === wanted)
            .map(([, given]) => given),
        name,
      ),
    sees: (text: string) => page.getByText(text, { exact: true }).first().waitFor({ timeout: PATIENCE }),
    isConnected: () =>
      page.waitForFunction(
        () => (window as unknown as SiteWindow).site?.widget.state.$account.get().status === 'connected',
        undefined,
        { timeout: PATIENCE },
      ),
    settle: (ms = 400) => page.waitForTimeout(ms),
  }
}
/** The machine may be busy. ms */
const PATIENCE = 10_000
/** Several visitors come at a time. */
const test = baseTest.extend('visitor', ({ onTestFinished }) => arrive({ onTestFinished }))
const good = () => `${frame.origin}/result?ticket=good`

test.concurrent('default: a real window over two sites: it answers, is closed, and the wallet is connected', async ({
  visitor,
}) => {
  const { page, openSite, clickFor, calls, isConnected } = visitor
  await openSite('answer')
  const popup = await clickFor('Continue with Google')
  await isConnected()
  expect(await calls('connectSocial')).toEqual([{ uri: good(), provider: 'google' }])
  expect(await calls('getSocialRedirectUri')).toEqual([{ provider: 'google' }])
  await vi.waitFor(() => expect(popup.isClosed()).toBe(true), { timeout: PATIENCE })
  expect(
    await page.evaluate(() => (window as unknown as SiteWindow).site.widget.state.$router.get().view),
  ).toBe('ProfileWallets')
}, 60_000)

test.concurrent('F33: closed by the visitor: noticed by the poll, and a fresh click begins again', async ({
  visitor,
}) => {
  const { openSite, clickFor, calls, sees } = visitor
  await openSite('silent')
  const popup = await clickFor('Continue with Google')
  await sees('Continue in the Google window')
  await popup.waitForURL(/start/)
  await popup.close()
  await sees('Window closed')
  const again = await clickFor('Try again')
  await again.waitForURL(/start/)
  expect(await calls('getSocialRedirectUri')).toHaveLength(2)
}, 60_000)

test.concurrent('F33: blocked by the browser, then opened by a fresh click', async ({ visitor }) => {
  const { page, openSite, clickFor, sees, isConnected } = visitor
  await page.addInitScript(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await openSite('answer')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sees('The window was blocked')
  await clickFor('Open the window')
  await isConnected()
}, 60_000)

test.concurrent('F33: blocked, and gone on with on this very page', async ({ visitor }) => {
  const { page, openSite, isConnected } = visitor
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openSite('answer', '/shop')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await page.waitForURL(`${site.origin}/shop?mode=answer`)
  await isConnected()
}, 60_000)

test.concurrent('T16: messages of other windows and origins count for nothing', async ({ visitor }) => {
  const { page, openSite, clickFor, calls, sees, isConnected, settle } = visitor
  await openSite('silent')
  const popup = await clickFor('Continue with Google')
  await popup.waitForURL(/start/)
  await sees('Continue in the Google window')

  // A sibling frame of the right origin: the wrong window.
  await page.evaluate((src) => {
    const sibling = document.createElement('iframe')
    sibling.src = src
    document.body.append(sibling)
  }, `${frame.origin}/sibling?mode=silent&site=${site.origin}`)
  await vi.waitFor(() => expect(page.frames().some((one) => one.url().includes('/sibling'))).toBe(true))
  const sibling = page.frames().find((one) => one.url().includes('/sibling'))
  await sibling?.waitForLoadState()
  await sibling?.evaluate(
    (to) => parent.postMessage({ resultUri: `${location.origin}/result?ticket=sibling` }, to),
    site.origin,
  )
  // The page itself.
  await page.evaluate(() => postMessage({ resultUri: 'https://evil.test/' }, location.origin))
  // A window that the page opened, of the right origin; and one of another origin.
  for (const origin of [frame.origin, evil.origin]) {
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), `${origin}/other?mode=answer&site=${site.origin}`),
    ])
    await vi.waitFor(() => expect(other.isClosed()).toBe(true), { timeout: PATIENCE })
  }
  // The right window, led to another origin.
  await popup.goto(`${evil.origin}/evil?mode=stutter&site=${site.origin}`)
  await settle()
  expect(await calls('connectSocial')).toEqual([])

  // And back: it still may answer.
  await popup.goto(`${frame.origin}/callback?mode=answer&site=${site.origin}`).catch(() => {})
  await isConnected()
  expect(await calls('connectSocial')).toEqual([{ uri: good(), provider: 'google' }])
}, 60_000)

test.concurrent('T16: an answer of another shape is none', async ({ visitor }) => {
  const { openSite, clickFor, calls, isConnected } = visitor
  await openSite('odd')
  await clickFor('Continue with Google')
  await isConnected()
  expect(await calls('connectSocial')).toEqual([{ uri: good(), provider: 'google' }])
}, 60_000)

test.concurrent('T16: an answer counts once', async ({ visitor }) => {
  const { openSite, clickFor, calls, isConnected, settle } = visitor
  await openSite('stutter')
  await clickFor('Continue with Google')
  await isConnected()
  await settle(1800)
  expect(await calls('connectSocial')).toHaveLength(1)
}, 60_000)

test.concurrent('T16: one in flight: the window of an earlier login is closed, and so is the last one’s when the visitor leaves', async ({
  visitor,
}) => {
  const { page, openSite, clickFor, settle } = visitor
  await openSite('silent')
  const first = await clickFor('Continue with Google')
  await first.waitForURL(/start/)
  await settle(600) // no double click
  const second = await clickFor('Open again')
  await second.waitForURL(/start/)
  await vi.waitFor(() => expect(first.isClosed()).toBe(true), { timeout: PATIENCE })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await vi.waitFor(() => expect(second.isClosed()).toBe(true), { timeout: PATIENCE })
}, 60_000)

test.concurrent('T16: a provider that cuts its window off: the frame is asked, and nobody is told that it closed', async ({
  visitor,
}) => {
  const { page, openSite, clickFor, calls, sees, isConnected } = visitor
  await openSite('cut')
  await page.evaluate(() => {
    ;(window as unknown as SiteWindow).site.fallback = 'wait'
    document.hasFocus = () => false // the visitor is in the other window
  })
  const popup = await clickFor('Continue with Google')
  await popup.waitForURL(/start/)
  await vi.waitFor(async () => expect(await calls('connectSocial')).toHaveLength(1), { timeout: PATIENCE })
  expect((await calls('connectSocial'))[0]).toMatchObject({
    uri: expect.stringContaining('/login/social/start?'),
  })
  await sees('Continue in the Google window')
  expect(popup.isClosed()).toBe(false)
  // Back at the page it is said, and yet the login may end well.
  await page.evaluate(() => {
    document.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await sees('Window closed')
  await page.evaluate(() =>
    ((window as unknown as SiteWindow).site as unknown as { finish(): void }).finish(),
  )
  await isConnected()
}, 60_000)

test.concurrent('F33: a window that closes by itself with no answer', async ({ visitor }) => {
  const { openSite, clickFor, sees } = visitor
  await openSite('gone')
  await clickFor('Continue with X')
  await sees('Window closed')
}, 60_000)

test.concurrent('behavior: in the browser of an app the page itself goes there and back', async ({
  onTestFinished,
}) => {
  const { page, openSite, calls, isConnected } = await arrive(
    { onTestFinished },
    {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 380.0',
      viewport: { width: 390, height: 800 },
    },
  )
  await openSite('answer', '/shop')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(`${site.origin}/shop?mode=answer`) // what it came back with is gone from the address
  await isConnected() // by itself: the plugin wakes
  expect(await calls('connectSocial')).toEqual([
    { uri: `${frame.origin}/result?ticket=returned`, provider: 'google' },
  ])
  expect(await page.evaluate(() => localStorage.length && JSON.stringify(localStorage))).not.toContain(
    'departure',
  )
}, 60_000)

test.concurrent('T22: an address that somebody else made begins nothing, and is cleaned', async ({
  visitor,
}) => {
  const { page, calls, settle } = visitor
  const forged = `${site.origin}/?mode=answer&ww-social=site.3f1c7f0e&resultUri=${encodeURIComponent(good())}`
  await page.goto(forged)
  await page.waitForFunction(() => document.title === 'Ready')
  await settle()
  expect(page.url()).toBe(`${site.origin}/?mode=answer`)
  expect(await calls('connectSocial')).toEqual([])
  expect(
    await page.evaluate(() => (window as unknown as SiteWindow).site.widget.state.$router.get().open),
  ).toBe(false)
}, 60_000)
