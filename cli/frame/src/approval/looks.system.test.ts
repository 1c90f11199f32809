import axe from 'axe-core'
import type { CDPSession } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RequestName, requestNames } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
let session: CDPSession
/** Evaluated by the debugger: the page's policy lets no script in. */
const evaluate = async (expression: string) =>
  (await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result
    .value

beforeAll(async () => {
  // The half second in plain view is not waited for: what is looked at is the review that can be approved.
  await stage.page.clock.install()
  session = await stage.context.newCDPSession(stage.page)
})
afterEach(async () => {
  await stage.abort()
  await stage.page.locator('.buttons').waitFor({ state: 'detached' })
})

/** Those that take a second press. */
const CAUTIONED = new Set<RequestName>(['bytes', 'blind'])
/** One of each way to be drawn. */
const some = [
  'foreignSignIn',
  'typedData',
  'batch',
  'solana',
  'hidden',
  'bytes',
  'permitBatch',
  'swap',
  'safe',
  'sponsored',
  'unsponsored',
  'highFee',
  'lowFee',
] as const

describe.each([
  ['light', 'en', 375, requestNames],
  ['dark', 'en', 360, some],
  ['light', 'ar', 375, some],
  ['dark', 'de', 320, some],
  ['light', 'ja', 390, some],
] as const)('behavior: axe finds nothing, nothing is cut: %s, %s, %d', (mode, lang, width, names) => {
  beforeAll(async () => {
    await stage.page.setViewportSize({ width, height: 640 })
    await stage.openAlone(`lang=${lang}&theme={"themeMode":"${mode}"}`)
    await evaluate(`${axe.source};0`)
  })

  const armed = () =>
    expect
      .poll(async () => {
        await stage.page.clock.fastForward(500)
        return approving().getAttribute('aria-disabled')
      })
      .toBe('false')
  const approving = () => stage.page.locator('.buttons .button').last()
  const photograph = async (name: string) => {
    if (!process.env.SHOTS) return
    await stage.page.screenshot({ path: `${process.env.SHOTS}/${name}-${mode}-${lang}-${width}.png` })
  }
  const look = async () => {
    await stage.page.evaluate(async () => {
      for (const details of document.querySelectorAll('details')) details.open = true
      // A color on its way to another is none that has to be read.
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    })
    const violations = await evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
    )
    expect(violations).toEqual([])
    const cut = await stage.page.evaluate(() => {
      const body = document.querySelector('.body') as HTMLElement
      return body.scrollWidth - body.clientWidth
    })
    expect(cut).toBe(0)
  }

  test.each(names)('%s', async (name) => {
    await stage.ask(name)
    await armed()
    await photograph(name)
    await look()
    if (!CAUTIONED.has(name)) return
    await approving().hover({ position: { x: 4, y: 4 } })
    await approving().click()
    await stage.page.locator('.button.danger').waitFor()
    await armed()
    await photograph(`${name}-caution`)
    await look()
  })
})
