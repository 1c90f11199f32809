import type { Page } from '@playwright/test'
import { localAddresses } from '@wallet-widget/local'
import { type Address, erc20Abi, parseEther } from 'viem'
import { armed } from '../support/armed.js'
import { chain } from '../support/embedded.js'
import { giveTokens } from '../support/giveTokens.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { openAccount } from '../support/send.js'
import { expect, test } from '../support/test.js'

const { usdc, dai } = localAddresses
/** What a node that is asked again and again may take. */
const SLOW = { timeout: 25_000 }

const held = (token: Address, owner: Address) =>
  chain(1).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

async function openSwap(page: Page, args: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => window.widget.open({ view: 'Swap', arguments: given }), args)
  await expect(modal(page, 'Swap')).toContainText('Best quote:', SLOW)
}

async function review(page: Page): Promise<string> {
  await button(modal(page, 'Swap'), 'Review').click()
  const view = modal(page, 'Review swap')
  await expect(view).toContainText('Minimum received', SLOW)
  await armed(button(view, /^\s*(Approve and swap|Swap)$/))
  const facts = await view.locator('dl').innerText()
  return /Minimum received\s+([\d.,]+)/.exec(facts)?.[1]?.replaceAll(',', '') ?? ''
}

const swapped = (page: Page) => modal(page).locator('.ww-title').getByText('Swapped', { exact: true })

test('default: coins for a token, through the services: real balances move, and activity shows it', {
  tag: ['@smoke', '@once'],
}, async ({ page, metaMask }) => {
  await openMany(page)
  await connect(page)
  await openSwap(page, { toToken: 'USDC', amount: '1' })
  const least = await review(page)
  await button(modal(page), 'Swap').dblclick()
  await expect(swapped(page)).toBeVisible(SLOW)
  const got = await held(usdc, metaMask.address)
  expect(Number(got) / 1e6).toBeGreaterThanOrEqual(Number(least))
  expect(await chain(1).getBalance({ address: metaMask.address })).toBeLessThan(parseEther('4'))
  expect(metaMask.approvals.asked.filter((one) => one === 'send')).toHaveLength(1)
  await button(modal(page), 'Done').click()
  const account = await openAccount(page, 'Activity')
  await expect(button(account, /^Swapped|^Traded|USDC/).first()).toBeVisible(SLOW)
})

test('args: both are tokens: exactly the amount is approved first; a reload while it is sent loses nothing', {
  tag: '@once',
}, async ({ page, metaMask }) => {
  await giveTokens(metaMask.address, 100_000_000n)
  await openMany(page)
  await connect(page)
  await openSwap(page, { fromToken: usdc, toToken: dai, amount: '60' })
  await review(page)
  metaMask.approvals.mode = 'hold'
  await button(modal(page), 'Approve and swap').click()
  const approval = await metaMask.approvals.next()
  approval.approve()
  const swap = await metaMask.approvals.next()
  await page.reload()
  await page.waitForFunction(() => window.widget?.state.$account.get().status === 'connected')
  swap.approve()
  await page.evaluate(() => window.widget.open({ view: 'Swap' }))
  await expect(swapped(page)).toBeVisible(SLOW)
  expect(await held(usdc, metaMask.address)).toBe(40_000_000n)
  expect(await held(dai, metaMask.address)).toBeGreaterThan(59n * 10n ** 18n)
  expect(metaMask.approvals.asked.filter((one) => one === 'send')).toHaveLength(2)
})

test('behavior: with a node alone, and no services', async ({ page, env, metaMask, watch }) => {
  await openMany(page, {
    options: {
      only: ['evm', 'balances', 'swaps'],
      config: { services: '' },
      nodes: env.chains,
      balances: { tokens: { 'eip155:1': [usdc] } },
    },
  })
  await connect(page)
  await openSwap(page, { toToken: usdc, amount: '0.5' })
  await expect(modal(page)).toContainText('Best quote: Uniswap V2')
  await review(page)
  await button(modal(page), 'Swap').click()
  await expect(swapped(page)).toBeVisible(SLOW)
  expect(await held(usdc, metaMask.address)).toBeGreaterThan(0n)
  const asked = new Set(watch.requests.map((url) => new URL(url).origin))
  expect(asked).not.toContain(new URL(env.urls.services).origin)
})
