import { openLab, SIMULATED } from '../support/lab.js'
import { button, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

test('behavior: Arabic is mirrored', async ({ page }) => {
  await openLab(page, { language: 'ar', wallet: {} })
  await page.getByRole('button').first().click()
  const dialog = modal(page)
  await expect(dialog).toHaveAttribute('dir', 'rtl')
  await expect(dialog).toHaveAttribute('lang', /^ar/)
  const row = button(dialog, SIMULATED)
  await expect(row).toBeVisible()
  await expect(dialog).toContainText(/[\u0600-\u06ff]/)
  await expect(dialog).not.toContainText('Connect wallet')
  const frame = await dialog.boundingBox()
  const image = await row.locator('.ww-row-image').boundingBox()
  const close = await dialog.locator('.ww-header button').last().boundingBox()
  const middle = frame!.x + frame!.width / 2
  expect(image!.x, 'the picture stands on the right').toBeGreaterThan(middle)
  expect(close!.x, 'the close button stands on the left').toBeLessThan(middle)
})

test('behavior: no English flashes by when the modal opens in Arabic', async ({ page, watch }) => {
  await openLab(page, { language: 'ar', wallet: {} })
  await page.getByRole('button').first().hover()
  await watch.untilIdle(page)
  const texts = await page.evaluate(async () => {
    const seen = new Set<string>()
    await window.widget.open()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      const dialog = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog[open]')
      if (dialog instanceof HTMLElement) seen.add(dialog.innerText)
    }
    return [...seen]
  })
  expect(texts.filter((text) => text.includes('Connect wallet'))).toEqual([])
})

for (const [language, title] of [
  ['es', /Conectar/],
  ['zh-CN', /钱包/],
  ['ar', /محفظ/],
] as const) {
  test(`behavior: ${language} all the way to the account`, async ({ page }) => {
    await openLab(page, { language, wallet: {} })
    await expect(page.getByRole('button').first()).toHaveText(title)
    await page.getByRole('button').first().click()
    await button(modal(page), SIMULATED).click()
    await expect(modal(page)).toContainText(SIMULATED)
    await page.evaluate(() => window.widget.ready)
    await expect.poll(() => page.evaluate(() => window.widget.state.$account.get().status)).toBe('connected')
    await page.evaluate(() => window.widget.open({ view: 'Account' }))
    await expect(modal(page).locator('.ww-account-title')).toBeVisible()
    await expect(modal(page)).not.toContainText(/Disconnect|Copy address|Connected wallets/)
  })
}
