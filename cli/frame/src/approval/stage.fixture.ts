import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from '../../../../test/setup/launchChromium.mjs'
import type { Simulation } from '../contracts.js'
import type { AskOptions, Hand } from './page.fixture.js'
import type { RequestName } from './requests.fixture.js'
import { embed } from './site.fixture.js'
import { startReviewFrame } from './startReviewFrame.fixture.js'

/** A browser with the frame in a page, and a hand on both. The page is one for all tests of the file. */
export function setTheStage() {
  let servers: Awaited<ReturnType<typeof startReviewFrame>>
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let frame: Frame
  const problems: string[] = []

  /** A page that knows nothing of those before it. */
  const renew = async () => {
    await context?.close()
    context = await browser.newContext({ viewport: { width: 800, height: 800 } })
    context.on('weberror', (error) => problems.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page = await context.newPage()
    // A size that is emulated leaves the browser's own window as it was, larger than the screen that is emulated with it.
    await page.addInitScript(() =>
      Object.defineProperties(window, {
        outerWidth: { get: () => innerWidth },
        outerHeight: { get: () => innerHeight },
      }),
    )
  }
  beforeAll(async () => {
    servers = await startReviewFrame()
    browser = await launchChromium()
    await renew()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await servers?.stop()
  })
  beforeEach(() => {
    problems.length = 0
  })
  afterEach(async () => {
    for (const opened of context.pages()) if (opened !== page) await opened.close()
    expect(problems).toEqual([])
  })

  const button = (name: string, where: Frame | Page = frame) =>
    where.getByRole('button', { name, exact: true })
  const armed = (is = true, where: Frame | Page = frame, name = 'Approve') =>
    expect
      .poll(() => button(name, where).getAttribute('aria-disabled', { timeout: 3000 }), { timeout: 5000 })
      .toBe(String(!is))
  const middle = async (name: string, where: Frame | Page = frame): Promise<[number, number]> => {
    const box = await button(name, where).boundingBox()
    if (!box) throw new Error('It is not in view.')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  /** Moves the pointer to a button. */
  const approach = async (name: string, where: Frame | Page = frame) => {
    const [x, y] = await middle(name, where)
    const { mouse } = 'mouse' in where ? where : page
    await mouse.move(x - 20, y - 5)
    await mouse.move(x, y)
    return mouse
  }
  const click = async (name: string, where: Frame | Page = frame) => {
    const mouse = await approach(name, where)
    await mouse.down()
    await mouse.up()
  }
  const stage = {
    get servers() {
      return servers
    },
    get browser() {
      return browser
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
    renew,
    /** Embeds the frame in the site. @param query of the frame's page */
    async open(query = '') {
      frame = await embed(page, servers.siteOrigin, `${servers.frameOrigin}/frame?${query}`)
    },
    /** Opens the review as in the wallet's own window. @param query of the frame's page */
    async openAlone(query = '') {
      await page.goto(`${servers.frameOrigin}/frame?${query}`)
      // Its words are fetched first.
      await page.waitForFunction(() => 'approver' in globalThis)
      frame = page.mainFrame()
    },
    ask: (name: RequestName, options: AskOptions = {}): Promise<void> =>
      frame.evaluate(
        ([name, options]) => {
          const hand = globalThis as unknown as Hand
          hand.controller = hand.ask(name, options)
        },
        [name, options] as const,
      ),
    simulated: (simulation: Simulation) =>
      frame.evaluate((known) => (globalThis as unknown as Hand).simulated(known), simulation),
    abort: () => frame.evaluate(() => (globalThis as unknown as Hand).controller.abort(new Error('Gone'))),
    failNext: (count: number) =>
      frame.evaluate((count) => (globalThis as unknown as Hand).failNext(count), count),
    /** What became of the requests. */
    outcomes: () => frame.evaluate(() => (globalThis as unknown as Hand).outcomes),
    /** What was carried out. */
    carried: () => frame.evaluate(() => (globalThis as unknown as Hand).carried),
    /** Forgets what was asked before. */
    forget: () =>
      frame.evaluate(() => {
        const { carried, outcomes } = globalThis as unknown as Hand
        carried.length = 0
        outcomes.length = 0
      }),
    button,
    armed,
    /** Moves the pointer to a button that counts by now, and presses it. */
    async press(name: string, where: Frame | Page = frame) {
      await armed(true, where, name)
      await click(name, where)
    },
    approach,
    click,
    settled: () => page.waitForTimeout(300),
    middle,
  }
  return stage
}
