import { expect, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()

const sizes = [
  [320, 360],
  [320, 568],
  [360, 640],
  [400, 800],
] as const

test.each(
  sizes.flatMap(([width, height]) => ['en', 'ar'].map((language) => [width, height, language] as const)),
)(
  'behavior: what says that there is more below covers nothing: %d × %d, %s',
  async (width, height, language) => {
    const { page } = stage
    await page.setViewportSize({ width, height })
    await page.goto(
      `${stage.servers.frameOrigin}/frame?ask=batch&lang=${language}&theme={"themeMode":"${language === 'ar' ? 'dark' : 'light'}"}`,
    )
    await page.locator('.primary[aria-disabled=false]').waitFor()
    const more = page.locator('.more .button')
    await more.waitFor()
    // All that can be read of the review, wherever it is scrolled to, is on top.
    for (let left = 60; left > 0; left--) {
      const covered = await page.evaluate(() => {
        const body = document.querySelector('.body') as HTMLElement
        const { left, right, top, bottom } = body.getBoundingClientRect()
        const hits: string[] = []
        for (let x = left + 1; x < right; x += 7)
          for (let y = top + 1; y < bottom - 1; y += 7) {
            const hit = document.elementFromPoint(x, y)
            if (!body.contains(hit)) hits.push(`${x},${y}: ${hit?.className}`)
          }
        return hits
      })
      expect(covered).toEqual([])
      if (!(await more.isVisible())) break
      if (process.env.SHOTS && left === 60)
        await page.screenshot({ path: `${process.env.SHOTS}/more-${language}-${width}x${height}.png` })
      // What is left below, not how far it is scrolled: the body gets the hint's room once all has been seen.
      const below = () =>
        page.locator('.body').evaluate((body) => body.scrollHeight - body.clientHeight - body.scrollTop)
      const before = await below()
      await more.click()
      await expect.poll(below).toBeLessThan(before)
    }
    expect(await more.isVisible()).toBe(false)
    // Nothing is left below, and the room is the review's again.
    expect(
      await page.locator('.body').evaluate((body) => body.scrollHeight - body.clientHeight - body.scrollTop),
    ).toBeLessThan(12)
    expect(await page.locator('.more').evaluate((hint) => hint.getBoundingClientRect().height)).toBe(0)
  },
)

test('behavior: the buttons stay where they are, whether there is more or not', async () => {
  const { page } = stage
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${stage.servers.frameOrigin}/frame?ask=batch`)
  await page.locator('.primary[aria-disabled=false]').waitFor()
  await page.locator('.more .button').waitFor()
  const place = () => page.locator('.primary').boundingBox()
  const before = await place()
  await page.locator('.body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
  await page.locator('.more').waitFor({ state: 'hidden' })
  expect(await place()).toEqual(before)
})
