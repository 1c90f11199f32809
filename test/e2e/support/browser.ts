import { type Browser, test as base, type Locator } from '@playwright/test'
// The newest Playwright that Firefox ESR understands.
import { firefox } from 'playwright-core-1.62'

/** For tests that may run in Firefox, too. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browserName, launchOptions, playwright }, use) => {
      if (browserName !== 'firefox') {
        const browser = await playwright[browserName].launch()
        await use(browser)
        return browser.close()
      }
      const browser = (await firefox.launch(launchOptions as object)) as unknown as Browser
      await typeInsteadOfFilling(browser)
      keepWindowsAsOpened(browser)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** A field that this Playwright fills in Firefox keeps it to itself: React is told nothing. What is typed is heard. */
async function typeInsteadOfFilling(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const { prototype } = page.locator('html').constructor
  prototype.fill = async function fill(this: Locator, text: string) {
    await this.selectText()
    await this.evaluate(
      (_, typed) => document.execCommand(typed ? 'insertText' : 'delete', false, typed),
      text,
    )
  }
  await page.close()
}

/** This Playwright hears nothing of the options of tests, and draws each window larger than a popup is. */
function keepWindowsAsOpened(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = (options) => open({ viewport: null, ...options })
}
