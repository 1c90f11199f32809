import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { requestNames } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()

/** One of each way to be drawn. */
const some = ['foreignSignIn', 'typedData', 'batch', 'solana', 'hidden'] as const

describe.each([
  ['light', 'en', 360, requestNames],
  ['dark', 'en', 360, some],
  ['light', 'ar', 360, some],
  ['dark', 'es', 320, some],
] as const)('behavior: axe finds nothing, nothing is cut: %s, %s, %d', (mode, lang, width, names) => {
  test.each(names)('%s', async (name) => {
    await stage.page.setViewportSize({ width, height: 640 })
    await stage.page.goto(
      `${stage.servers.frameOrigin}/frame?ask=${name}&lang=${lang}&theme={"themeMode":"${mode}"}`,
    )
    await stage.page.locator('.primary[aria-disabled=false]').waitFor()
    await stage.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const session = await stage.context.newCDPSession(stage.page)
    await session.send('Runtime.evaluate', { expression: axe.source })
    const { result } = await session.send('Runtime.evaluate', {
      expression: `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
      awaitPromise: true,
      returnByValue: true,
    })
    expect(result.value).toEqual([])
    const cut = await stage.page.evaluate(() => {
      const body = document.querySelector('.body') as HTMLElement
      return body.scrollWidth - body.clientWidth
    })
    expect(cut).toBe(0)
  })
})
