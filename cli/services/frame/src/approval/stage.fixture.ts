import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findChromium } from '../../../../../test/setup/chromium.mjs'
import type { Hand } from './page.fixture.js'
import type { RequestName } from './requests.fixture.js'
import { embed, tricks } from './site.fixture.js'
import { startReviewFrame } from './startReviewFrame.fixture.js'

/** A browser with the review in a page, and a hand on both. */
export function setTheStage() {
  let servers: Awaited<ReturnType<typeof startReviewFrame>>
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let frame: Frame
  const problems: string[] = []

  beforeAll(async () => {
    servers = await startReviewFrame()
    browser = await chromium.launch({ executablePath: findChromium() as string, args: ['--no-sandbox'] })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await servers?.stop()
  })
  beforeEach(async () => {
    problems.length = 0
    context = await browser.newContext({ viewport: { width: 800, height: 800 } })
    context.on('weberror', (error) => problems.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page = await context.newPage()
  })
  afterEach(async () => {
    await context.close()
    expect(problems).toEqual([])
  })

  const button = (name: string, where: Frame | Page = frame) =>
    where.getByRole('button', { name, exact: true })
  const stage = {
    get servers() {
      return servers
    },
    get context() {
      return context
    },
    get page() {
      return page
    },
    get frame() {
      return frame
    },
    /** Embeds the review in the site. @param query of the frame's page */
    async open(query = '') {
      frame = await embed(page, servers.siteOrigin, `${servers.frameOrigin}/frame?${query}`)
    },
    ask: (name: RequestName, options: { delay?: number } = {}): Promise<void> =>
      frame.evaluate(
        ([name, options]) => {
          const hand = globalThis as unknown as Hand
          hand.controller = hand.ask(name, options)
        },
        [name, options] as const,
      ),
    abort: () => frame.evaluate(() => (globalThis as unknown as Hand).controller.abort(new Error('Gone'))),
    failNext: (count: number) =>
      frame.evaluate((count) => (globalThis as unknown as Hand).failNext(count), count),
    /** What became of the requests. */
    outcomes: () => frame.evaluate(() => (globalThis as unknown as Hand).outcomes),
    /** What was carried out. */
    carried: () => frame.evaluate(() => (globalThis as unknown as Hand).carried),
    button,
    armed: (is = true, where: Frame | Page = frame) =>
      expect
        .poll(() => button('Approve', where).getAttribute('aria-disabled', { timeout: 3000 }), {
          timeout: 5000,
        })
        .toBe(String(!is)),
    settled: () => page.waitForTimeout(300),
    /** Plays a trick of site.fixture.ts, or one's own. */
    play: (trick: string) => page.evaluate(`globalThis.undo = ${tricks[trick] ?? trick}`),
    undo: () => page.evaluate(() => (globalThis as unknown as Hand).undo()),
    async middle(name: string): Promise<[number, number]> {
      const box = await button(name).boundingBox()
      if (!box) throw new Error('It is not in view.')
      return [box.x + box.width / 2, box.y + box.height / 2]
    },
  }
  return stage
}
