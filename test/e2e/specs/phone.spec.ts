import { devices } from '@playwright/test'
import { openLab, SIMULATED } from '../support/lab.js'
import { button, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use(pixel)

test('behavior: on a phone the modal is a sheet, and the whole way works by touch', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await button(page, 'Connect wallet').first().tap()
  const dialog = modal(page, 'Connect wallet')
  await expect(dialog).toBeVisible()
  await page.waitForTimeout(500)
  const box = (await dialog.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(Math.round(box.width)).toBe(width)
  expect(Math.round(box.y + box.height)).toBe(height)
  const row = button(dialog, 'MetaMask')
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await row.tap()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await button(modal(page), 'Done').tap()
  await expect(page.getByRole('main')).toContainText(metaMask.address)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('behavior: in landscape everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  await openLab(page, { wallet: {} })
  await button(page, 'Connect wallet').first().tap()
  const dialog = modal(page, 'Connect wallet')
  await expect(button(dialog, SIMULATED)).toBeInViewport()
  await expect(button(dialog, 'Close')).toBeInViewport()
})

test('behavior: the header is dragged down with a finger, and the sheet closes', async ({
  page,
  context,
}) => {
  await openLab(page, { wallet: {} })
  await button(page, 'Connect wallet').first().tap()
  const dialog = modal(page, 'Connect wallet')
  await page.waitForTimeout(500)
  const { x, y, height } = (await dialog.boundingBox())!
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + 120, y: y + 40 + by }],
    })
  await send('touchStart', 0)
  for (let part = 1; part <= 6; part++) await send('touchMove', (height * part) / 10)
  expect((await dialog.boundingBox())!.y).toBeGreaterThan(y + height / 3)
  await send('touchEnd')
  await expect(dialog).toBeHidden()
})

test('behavior: back closes the modal; loaded again while it was open, the page is left as ever', async ({
  page,
  env,
}) => {
  await page.goto('about:blank')
  await page.goto(env.urls.site)
  await button(page, 'Connect wallet').first().tap()
  await expect(modal(page)).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toBeHidden()
  expect(page.url()).toContain(env.urls.site)
  await button(page, 'Connect wallet').first().tap()
  await expect(modal(page)).toBeVisible()
  await page.reload()
  await expect(button(page, 'Connect wallet').first()).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await button(page, 'Connect wallet').first().tap()
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await page.goBack()
  await page.waitForURL('about:blank')
})
