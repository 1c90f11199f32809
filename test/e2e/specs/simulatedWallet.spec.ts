import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hex, verifyMessage } from 'viem'
import { findViolations } from '../support/axe.js'
import { button, connectButton, modal } from '../support/modal.js'
import { card, copied } from '../support/site.js'
import { expect, test } from '../support/test.js'
import { askNode } from '../wallet/node.js'

// The scaffolded site as `npm run dev` serves it, with no extension in the browser.
const NAME = 'Dev Wallet'

test('default: a newcomer goes the whole way with the simulated wallet', {
  tag: ['@short', '@smoke'],
}, async ({ page, env, watch }) => {
  test.slow()
  watch.allow(/React DevTools/)
  const prompt = page.locator('[data-simulated-wallet]')
  const approve = prompt.locator('button.approve')
  await page.goto(env.urls.dev)

  await test.step('it is listed, and labelled as a test wallet', async () => {
    await connectButton(page).click()
    const row = button(modal(page, 'Connect wallet'), NAME)
    // The dev server may still be preparing its modules.
    await expect(row).toContainText('Test wallet', { timeout: 15_000 })
    expect.soft(await findViolations(page), 'Connect').toEqual([])
    await row.click()
  })
  await test.step('a refusal leads on to another try', async () => {
    await prompt.locator('button.reject').click()
    await expect(modal(page).getByText('Request declined', { exact: true })).toBeVisible()
    await button(modal(page), 'Try again').click()
  })
  await test.step('approving connects', async () => {
    await expect(approve).toBeVisible()
    expect.soft(await findViolations(page), 'ConnectingExternal').toEqual([])
    await approve.click()
    await expect(modal(page, 'Your wallets')).toBeVisible()
    // It goes by itself after a moment.
    await expect(modal(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'alice.eth' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\d ETH/)
  })
  await test.step('a message is signed', async () => {
    const sign = card(page, 'Sign a message')
    await button(sign, 'Sign').click()
    await approve.click()
    await expect(sign).toContainText('Valid for this account')
    const signature = (await copied(page, sign)) as Hex
    const message = await sign.getByLabel('Message').inputValue()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })
  await test.step('typed data is signed', async () => {
    const sign = card(page, 'Sign typed data')
    await button(sign, 'Sign invitation').click()
    await approve.click()
    await expect(sign).toContainText('Valid for this account')
  })
  await test.step('a transaction is sent and mined', async () => {
    const send = card(page, 'Send a transaction')
    await button(send, 'Send').click()
    await approve.click()
    await expect(send).toContainText(/Mined in block \d+/)
    const hash = await copied(page, send)
    const receipt: any = await askNode(env.chains[1], 'eth_getTransactionReceipt', [hash])
    expect(receipt.status).toBe('0x1')
  })
  await test.step('the network is switched', async () => {
    await button(page.getByRole('banner'), 'Ethereum').click()
    await expect(button(modal(page, 'Switch network'), 'Polygon')).toBeVisible()
    expect.soft(await findViolations(page), 'SwitchNetwork').toEqual([])
    await button(modal(page, 'Switch network'), 'Polygon').click()
    await approve.click()
    await expect(button(page.getByRole('banner'), 'Polygon')).toBeVisible()
  })
  await test.step('a contract is read there', async () => {
    const read = card(page, 'Read a contract')
    await button(read, 'Read').click()
    await expect(read).toContainText(/Lines\s*\d+/)
  })
  await test.step('a reload stays connected, there', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(`Connected with ${NAME}`)
    await expect(button(page.getByRole('banner'), 'Polygon')).toBeVisible()
  })
  await test.step('disconnecting lasts', async () => {
    expect.soft(await findViolations(page), 'the page').toEqual([])
    await page.getByRole('banner').getByRole('button').last().click()
    await expect(button(modal(page, 'Account'), 'Disconnect')).toBeVisible()
    expect.soft(await findViolations(page), 'Account').toEqual([])
    await button(modal(page, 'Account'), 'Disconnect').click()
    await expect(connectButton(page)).toBeVisible()
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })
})

test('behavior: the production build has no simulated wallet', async ({ page, env }) => {
  await page.goto(env.urls.site)
  await connectButton(page).click()
  await expect(modal(page, 'Connect wallet')).toContainText('No wallet found in this browser')
})

test('F27: a hot reload keeps the connection, and one modal', async ({ page, env, watch }) => {
  test.slow()
  watch.allow(/React DevTools/)
  const file = join(env.folders.project, 'site/src/Welcome.tsx')
  const source = readFileSync(file, 'utf8')
  await page.goto(env.urls.dev)
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), NAME)).toBeVisible({ timeout: 15_000 })
  try {
    const edited = source.replace('Your new site is ready', 'Edited while it runs')
    expect(edited).not.toBe(source)
    writeFileSync(file, edited)
    await expect(page.getByText('Edited while it runs')).toBeAttached({ timeout: 15_000 })
    await expect(modal(page, 'Connect wallet')).toHaveCount(1)
    await button(modal(page, 'Connect wallet'), NAME).click()
    await page.locator('[data-simulated-wallet] button.approve').click()
    await expect(modal(page, 'Your wallets')).toBeVisible()
  } finally {
    writeFileSync(file, source)
  }
})
