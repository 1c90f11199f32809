import type { Page } from '@playwright/test'
import { announceFakes } from '../support/announce.js'
import { findViolations, findViolationsInBoth } from '../support/axe.js'
import { focused, tabTo } from '../support/keyboard.js'
import { openLab, SIMULATED } from '../support/lab.js'
import { connect, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

/** Shows a view; the titles are what its dialog is called. */
async function show(page: Page, view: string, args?: unknown) {
  await page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [
    view,
    args,
  ] as const)
  await expect(modal(page)).toBeVisible()
}

test('behavior: modal and buttons are dark or light as the visitor’s system is, unless told otherwise', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openLab(page, { wallet: {} })
  await connectButton(page).click()
  const dialog = modal(page, 'Connect wallet')
  await expect(dialog).toBeVisible()
  const isDark = () =>
    dialog.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) < 64
    })
  await expect.poll(isDark).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(isDark).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => window.widget.setTheme({ mode: 'light' }))
    await expect.poll(isDark).toBe(false)
    await page.evaluate(() => window.widget.setTheme({ mode: 'dark' }))
    await expect.poll(isDark).toBe(true)
  }
})

test('behavior: axe finds nothing in any view, in either colour scheme of the visitor’s system', async ({
  page,
  watch,
  metaMask: _,
}) => {
  test.slow()
  watch.allow(/Rate Limited/)
  const look = async (view: string) => expect.soft(await findViolationsInBoth(page), view).toEqual([])
  await openLab(page, { wallet: {} })
  await look('the page')
  await show(page, 'Connect')
  await look('Connect')
  await page.evaluate(() => window.widget.close())
  await page.evaluate(() => window.wallet.setFailures({ hang: true }))
  await show(page, 'ConnectingExternal', { connectorId: 'org.example.sim' })
  await look('ConnectingExternal')
  await page.evaluate(() => window.widget.close())
  await page.evaluate(() => window.wallet.setFailures({ hang: false, reject: true }))
  await show(page, 'ConnectingExternal', { connectorId: 'org.example.sim' })
  await look('ConnectingExternal, declined')
  await page.evaluate(() => window.widget.close())
  await page.evaluate(() => window.wallet.setFailures({ reject: false }))
  await connect(page, SIMULATED)
  for (const view of [
    'Account',
    'ProfileWallets',
    'SwitchNetwork',
    'SwitchActiveChain',
    'UnsupportedChain',
  ]) {
    await show(page, view, { namespace: 'eip155' })
    await look(view)
    await page.evaluate(() => window.widget.close())
  }
  await page.evaluate(() => {
    window.widget.toast('error', 'Something to read')
    window.widget.alert('RATE_LIMITED')
  })
  await show(page, 'Account')
  await look('a toast and an alert')
})

test('behavior: axe finds nothing in a long list of wallets', async ({ page, context }) => {
  await announceFakes(
    context,
    Array.from({ length: 60 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `org.example.w${index}` })),
  )
  await openLab(page)
  await show(page, 'Connect')
  expect(await findViolations(page)).toEqual([])
})

test('behavior: the whole way with the keyboard only', async ({ page, env, metaMask }) => {
  await page.goto(env.urls.site)
  await expect(connectButton(page)).toBeVisible()
  await tabTo(page, /Connect wallet/)
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Connect wallet')).toBeVisible()
  await tabTo(page, /MetaMask/)
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await tabTo(page, /Done/)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  await tabTo(page, /Ethereum/, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(modal(page, 'Switch network')).toBeVisible()
  await tabTo(page, /Polygon/)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  expect(metaMask.chainId).toBe(137)
  expect(await focused(page)).toMatch(/Polygon/)
  await tabTo(page, /0x/)
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  expect(await focused(page)).toMatch(/0x/)
})

test('T12: the focus stays in the open modal', async ({ page, env, metaMask: _ }) => {
  await page.goto(env.urls.site)
  await connectButton(page).click()
  await expect(modal(page, 'Connect wallet')).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step % 3 ? 'Tab' : 'Shift+Tab')
    const place = await page.evaluate(() => document.activeElement?.localName)
    // The browser's own bar is between the last and the first.
    expect(['wallet-widget-modal', 'body']).toContain(place)
  }
})
