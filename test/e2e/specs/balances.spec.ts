import type { Page } from '@playwright/test'
import { localAddresses } from '@wallet-widget/local'
import { numberToHex, parseEther } from 'viem'
import { findViolations } from '../support/axe.js'
import { giveTokens, transferData } from '../support/giveTokens.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'
import type { MetaMask } from '../wallet/MetaMask.js'

const { usdc } = localAddresses
const STRANGER = '0x000000000000000000000000000000000000bEEF'

/** The account's page, with MetaMask connected. */
async function openAccount(page: Page, metaMask: MetaMask) {
  await giveTokens(metaMask.address, 1_234_567_899n)
  await openMany(page, {
    options: {
      only: ['evm', 'balances', 'receive'],
      balances: { tokens: { 'eip155:1': [usdc] } },
    },
  })
  await connect(page)
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  return modal(page, 'Account')
}

const row = (account: ReturnType<typeof modal>, name: RegExp) =>
  account.getByRole('listitem').filter({ hasText: name })

test('default: tokens of the account, and what is sent leaves without a reload', async ({
  page,
  metaMask,
}) => {
  const account = await openAccount(page, metaMask)
  await expect(row(account, /USD Coin/)).toContainText('1,234.567 USDC')
  await expect(row(account, /Ether/).first()).toContainText('5.000 ETH')
  expect(await findViolations(page)).toEqual([])
  const from = metaMask.address
  const send = (params: object) =>
    page.evaluate((given) => window.widget.request({ method: 'eth_sendTransaction', params: [given] }), {
      from,
      ...params,
    })
  await send({ to: STRANGER, value: numberToHex(parseEther('1.5')) })
  await expect(row(account, /Ether/).first()).toContainText('3.499 ETH')
  await send({ to: usdc, data: transferData(STRANGER, 234_567_899n) })
  await expect(row(account, /USD Coin/)).toContainText('1,000.000 USDC')
  await expect(account).toContainText('3.499 ETH')
})

test('behavior: the same by keyboard: a token, and back to the list', async ({ page, metaMask }) => {
  const account = await openAccount(page, metaMask)
  const token = button(account, /USD Coin/)
  await expect(token).toBeVisible()
  await token.focus()
  await page.keyboard.press('Enter')
  const detail = modal(page, 'Token')
  await expect(detail).toContainText('1,234.567899 USDC')
  await expect(detail).toContainText(usdc)
  expect(await findViolations(page)).toEqual([])
  await button(detail, 'Back').click()
  await expect(modal(page, 'Account')).toBeVisible()
})

test('behavior: a token of the visitor’s is looked up on the chain, and there after a reload', async ({
  page,
  metaMask,
}) => {
  await openAccount(page, metaMask)
  const { uni } = localAddresses
  await button(modal(page, 'Account'), 'Add a token').click()
  const view = modal(page, 'Add a token')
  await view.getByRole('textbox').fill(STRANGER)
  await button(view, /^Add$/).click()
  await expect(view).toContainText('There is no token at this address on Ethereum.')
  await view.getByRole('textbox').fill(uni)
  await button(view, /^Add$/).click()
  await expect(row(modal(page, 'Account'), /Uniswap/)).toContainText('0.000 UNI')
  await page.reload()
  await page.waitForFunction(() => window.widget?.state.$account.get().status === 'connected')
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  await expect(row(modal(page, 'Account'), /Uniswap/)).toContainText('0.000 UNI')
})
