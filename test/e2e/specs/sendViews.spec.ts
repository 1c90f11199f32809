import type { Page } from '@playwright/test'
import { localAddresses } from '@wallet-widget/local'
import { privateKeyToAddress } from 'viem/accounts'
import { armed } from '../support/armed.js'
import { findViolations } from '../support/axe.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { tabTo } from '../support/keyboard.js'
import { openMany } from '../support/many.js'
import { connect, modal } from '../support/modal.js'
import { confirmButton, openAccount, openSend, sent } from '../support/send.js'
import { expect, test } from '../support/test.js'

const { usdc } = localAddresses
const options = { balances: { tokens: { 'eip155:1': [usdc] } } }

test('behavior: from the account to the success and back with the keyboard only', async ({
  page,
  metaMask,
}) => {
  const to = privateKeyToAddress(await fundedKey())
  await giveTokens(metaMask.address, 100_000_000n)
  await openMany(page, { options })
  await connect(page)
  await openAccount(page)
  await expect(modal(page, 'Account')).toContainText('100.000 USDC')
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  await press(/^\s*Send$/)
  await expect(modal(page, 'Send')).toBeVisible()
  await press(/^\s*Token/)
  await expect(modal(page, 'Choose a token')).toBeVisible()
  await press(/USD Coin/)
  await expect(modal(page, 'Send')).toBeVisible()
  await focusField(page, 'Amount')
  await page.keyboard.type('2.5')
  await focusField(page, 'Receiver')
  await page.keyboard.type(to)
  // The form is sent off by Enter, as any other.
  await page.keyboard.press('Enter')
  await armed(confirmButton(page))
  await press(/Confirm and send/)
  await expect(sent(page)).toBeVisible()
  await press(/Done/)
  await expect(modal(page, 'Account')).toContainText('97.500 USDC', { timeout: 12_000 })
})

/** Moves the focus with Tab until it is in a field. */
async function focusField(page: Page, label: string) {
  const field = modal(page).getByRole('textbox', { name: label })
  for (let step = 0; step < 40; step++) {
    if (await field.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${label}.`)
}

for (const [name, language, colorScheme, isPhone] of [
  ['light', 'en', 'light', false],
  ['dark', 'en', 'dark', false],
  ['in Arabic', 'ar', 'light', false],
  ['on a phone in Arabic, dark', 'ar', 'dark', true],
] as const)
  test(`behavior: axe finds nothing in any step, ${name}`, async ({ page, metaMask }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    if (isPhone) await page.setViewportSize({ width: 390, height: 780 })
    await giveTokens(metaMask.address, 100_000_000n)
    await openMany(page, { options, language })
    await page.evaluate(() => window.widget.connect({ connectorId: 'io.metamask' }))
    await page.evaluate(() => window.widget.close())
    const check = async (step: string) => {
      expect.soft(await findViolations(page), step).toEqual([])
      const { width } = page.viewportSize()!
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${step}: no wider than the screen`).toBeLessThanOrEqual(width)
      await page.screenshot({ path: `test/results/send/${name.replaceAll(/\W+/g, '-')}-${step}.png` })
    }
    await openSend(page, { token: usdc })
    await expect(fields(page).nth(1)).toBeVisible()
    await check('form')
    await page.evaluate(() => window.widget.push('WalletSendToken'))
    await expect(modal(page).getByRole('listitem').first()).toBeVisible()
    await check('tokens')
    await page.evaluate(() => window.widget.back())
    await fields(page).nth(0).fill('1')
    // The token's own contract: the gravest warnings.
    await fields(page).nth(1).fill(usdc)
    await fields(page).nth(1).press('Enter')
    await expect(modal(page).locator('.ww-send-warnings')).toBeVisible()
    await check('review')
    metaMask.approvals.mode = 'hold'
    await modal(page).getByRole('checkbox').check()
    const confirm = modal(page).getByRole('button').last()
    await armed(confirm)
    await confirm.click()
    const held = await metaMask.approvals.next()
    await expect(modal(page).locator('.ww-send-facts')).toBeHidden()
    await check('asking')
    await modal(page).getByRole('button').last().click()
    await expect(modal(page).getByRole('status').first()).toBeVisible()
    await check('unsettled')
    held.approve()
    await expect(modal(page).locator('.ww-ring-success')).toBeVisible()
    await check('sent')
  })

const fields = (page: Page) => modal(page).locator('form input')
