import { devices, type Page } from '@playwright/test'
import { findViolations } from '../support/axe.js'
import { connected } from '../support/connections.js'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const ORBIT = { name: 'Orbit' }
/** One wallet on two chains, and two more. */
const WALLETS = {
  evm: { ...ORBIT, rdns: 'test.example.orbit' },
  solana: ORBIT,
  bitcoin: {},
}

/** Connects every wallet of the page without the modal. */
const connectAll = (page: Page) =>
  page.evaluate(async () => {
    for (const { id, type } of window.widget.state.$connectors.get())
      if (type === 'ANNOUNCED' || type === 'INJECTED') await window.widget.connect({ connectorId: id })
  })

const open = (page: Page, view: string, args?: object) =>
  page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [view, args] as const)

const askForChain = async (page: Page) => {
  await open(page, 'Connect')
  await button(modal(page), 'Orbit').click()
  await expect(modal(page).locator('.ww-empty-text')).toContainText('Orbit')
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`behavior: axe finds nothing in the views for several chains, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openMany(page, { wallets: WALLETS })
    await open(page, 'Connect')
    await expect(button(modal(page), /^All wallets \(/)).toBeVisible()
    expect.soft(await findViolations(page), 'Connect').toEqual([])
    await button(modal(page), 'Orbit').click()
    await expect(modal(page, 'Choose network')).toBeVisible()
    expect.soft(await findViolations(page), 'SelectChain').toEqual([])
    await page.evaluate(() => window.widget.close())
    await expect(modal(page)).toBeHidden()
    await connectAll(page)
    for (const [view, title, args] of [
      ['ProfileWallets', 'Your wallets'],
      ['SwitchNetwork', 'Switch network'],
      ['SwitchActiveChain', 'Switch chain', { namespace: 'solana' }],
      ['Account', 'Account'],
    ] as const) {
      await open(page, view, args)
      await expect(modal(page, title)).toBeVisible()
      expect.soft(await findViolations(page), view).toEqual([])
      await page.evaluate(() => window.widget.close())
      await expect(modal(page)).toBeHidden()
    }
  })

test('behavior: with the keyboard only: choose a chain, use another wallet, disconnect all', async ({
  page,
}) => {
  await openMany(page, { wallets: WALLETS })
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.matches('button, a, input')
        ? `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`
        : ''
    })
  const press = async (name: RegExp, key = 'Enter') => {
    for (let step = 0; !name.test(await focused()); step++) {
      if (step > 40) throw new Error(`Tab never reached ${name}; it is on "${await focused()}".`)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press(key)
  }
  await connectButton(page).focus()
  await press(/Connect wallet/)
  await expect(button(modal(page), 'Orbit')).toBeVisible()
  await press(/Orbit/)
  await expect(modal(page, 'Choose network')).toBeVisible()
  await press(/Solana/)
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await press(/Manage wallets/)
  await press(/Connect another wallet/)
  await expect(modal(page, 'Connect wallet')).toBeVisible()
  await press(/Sim Bitcoin/)
  await expect(modal(page, 'Your wallets')).toBeVisible()
  expect(await page.evaluate(() => window.widget.state.$account.get().namespace)).toBe('bip122')
  await press(/Manage wallets/)
  await press(/Use Orbit/, 'Space')
  await expect.poll(() => page.evaluate(() => window.widget.state.$account.get().namespace)).toBe('solana')
  await press(/Disconnect all/)
  await expect(modal(page)).toContainText('No wallet is connected')
  expect(await connected(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
})

test('behavior: an Arabic page has these views in Arabic, from right to left', async ({ page }) => {
  await openMany(page, { wallets: WALLETS, language: 'ar' })
  await askForChain(page)
  const read = async () => {
    expect(await modal(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    const text = await modal(page).innerText()
    expect(text).toMatch(/\p{Script=Arabic}/u)
    return text
  }
  expect(await read()).not.toMatch(/Connect|chain|Choose/)
  await page.evaluate(() => window.widget.close())
  await expect(modal(page)).toBeHidden()
  await connectAll(page)
  await open(page, 'ProfileWallets')
  await expect(modal(page).getByRole('region', { name: 'Sim Bitcoin' })).toBeVisible()
  expect(await read()).not.toMatch(/Active|Use\b|Disconnect|Your wallets|Payment/)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
  test.use(pixel)

  test('behavior: the chain is chosen and wallets are switched by touch, and nothing is cut off', async ({
    page,
  }) => {
    await openMany(page, { wallets: WALLETS })
    await askForChain(page)
    const row = button(modal(page), 'Solana')
    expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await row.tap()
    await expect(modal(page, 'Your wallets')).toBeVisible()
    await page.evaluate(() => window.widget.close())
    await expect(modal(page)).toBeHidden()
    await connectAll(page)
    await open(page, 'ProfileWallets')
    const list = modal(page, 'Your wallets')
    await button(list, 'Use Orbit').first().tap()
    await expect
      .poll(() => page.evaluate(() => window.widget.state.$account.get().namespace))
      .not.toBe('bip122')
    const { width } = page.viewportSize()!
    for (const one of await list.getByRole('region').all()) {
      const box = (await one.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    await button(list, 'Disconnect all').tap()
    await expect(list).toContainText('No wallet is connected')
  })
})
