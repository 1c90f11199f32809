import { expect, type Locator, type Page } from '@playwright/test'
import { allowClipboard } from './clipboard.js'

/** One of the demo page's cards. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

/** What a card's copy button puts on the clipboard. */
export async function copied(page: Page, place: Locator): Promise<string> {
  await allowClipboard(page)
  const copy = place.getByRole('button', { name: /cop/i })
  await copy.click()
  await expect(async () =>
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x/),
  ).toPass({
    timeout: 3000,
  })
  return page.evaluate(() => navigator.clipboard.readText())
}
