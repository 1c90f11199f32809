import { PNG } from 'pngjs'
import { requireChromium } from '../../setup/chromium.mjs'
import { chromiumArgs } from '../../setup/chromiumArgs.mjs'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { showCode } from '../support/pairing.js'
import { readQr } from '../support/readQr.js'
import { openAccount } from '../support/send.js'
import { expect, test } from '../support/test.js'

// Chromium's own dark mode for pages, which repaints what has no dark colours of its own.
test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: [...chromiumArgs(), '--blink-settings=forceDarkModeEnabled=true'],
  },
})

test.beforeEach(async ({ page, metaMask: _ }) => {
  await openMany(page)
  const { data } = PNG.sync.read(await page.screenshot())
  expect(data[0], 'the page, which is white').toBeLessThan(100)
})

test('K40: the code to pair with is read by a camera', async ({ page }) => {
  expect(await showCode(page)).toMatch(/^wc:/)
})

test('K40: so is the code to be paid by', async ({ page, metaMask }) => {
  await connect(page)
  await button(await openAccount(page), 'Receive').click()
  const view = modal(page, 'Receive')
  await expect(view.getByRole('img', { name: /QR/ })).toBeVisible()
  expect(await readQr(view)).toContain(metaMask.address)
})
