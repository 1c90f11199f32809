import type { Page } from '@playwright/test'
import { LOCAL_SOLANA_NAMED_TOKENS, LOCAL_SOLANA_TOKEN } from '@wallet-widget/local'
import { armed } from '../support/armed.js'
import { findViolations } from '../support/axe.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { confirm, confirmButton, done, openAccount, review, row } from '../support/send.js'
import {
  DEVNET,
  freshAddress,
  fundedSolanaKey,
  giveSolanaToken,
  LAMPORTS,
  lamportsOf,
  solanaTokenOf,
  TOKEN_PROGRAMS,
} from '../support/solana.js'
import { expect, test } from '../support/test.js'

const SIM = 'Sim Solana'
const SEND = 'signAndSendTransaction'
const { harbor } = LOCAL_SOLANA_NAMED_TOKENS
const HARBOR = { token: harbor, program: TOKEN_PROGRAMS.spl2022 }
const DEMO = { token: LOCAL_SOLANA_TOKEN, program: TOKEN_PROGRAMS.spl }
/** One look at the chain, and what the services take to follow it. */
const SOON = { timeout: 12_000 }
const RPC = /\/v1\/\?chainId=solana/

/** Opens the page with the wallet of a new account, which has 1 SOL, and connects it. */
async function start(page: Page, failures: object = {}): Promise<string> {
  const { address, privateKey } = await fundedSolanaKey()
  await openMany(page, { wallets: { solana: { accounts: [privateKey], failures } } })
  await connect(page, SIM)
  return address
}

const payments = (page: Page) =>
  page.evaluate((method) => window.wallets.solana.calls.filter((call) => call.method === method).length, SEND)

/** Answers a method of the node otherwise than the node does. */
async function answerInstead(page: Page, wanted: string, result: unknown): Promise<() => Promise<void>> {
  await page.route(RPC, async (route) => {
    const { id, method } = (route.request().postDataJSON() ?? {}) as { id?: number; method?: string }
    return method === wanted ? route.fulfill({ json: { jsonrpc: '2.0', id, result } }) : route.fallback()
  })
  return () => page.unroute(RPC)
}

test('default: tokens of the account; SOL and tokens arrive to the last unit, pending becomes confirmed', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const from = await start(page)
  const to = freshAddress()
  await giveSolanaToken(from, { ...HARBOR, units: 500_000_001n })
  await giveSolanaToken(from, { ...DEMO, units: 70_000_000n })
  const account = await openAccount(page)
  await expect(row(account, /Harbor Credit/)).toContainText('500.000 HRBR', SOON)
  await expect(row(account, /SOL/)).toContainText('1.000 SOL')

  await test.step('SOL', async () => {
    // As before the chain has confirmed it.
    const release = await answerInstead(page, 'getSignatureStatuses', {
      context: { slot: 1 },
      value: [null],
    })
    await button(account, 'Send').click()
    const facts = await review(page, { amount: '0.123456789', to })
    await expect(facts).toContainText(to)
    await expect(facts).toContainText('up to 0.000005 SOL')
    await expect(facts).toContainText('0.876538211 SOL')
    await expect(facts).not.toContainText('New token account')
    expect(await findViolations(page)).toEqual([])
    await confirm(page)
    await done(page)
    expect(await lamportsOf(to)).toBe(123_456_789)
    await expect(row(account, /SOL/)).toContainText('0.876 SOL', SOON)
    await account.getByRole('tab', { name: 'Activity' }).click()
    await expect(button(account, /^Sent SOL/).first()).toContainText('Pending')
    await release()
    await expect(button(account, /^Sent SOL/).first()).not.toContainText('Pending', { timeout: 15_000 })
  })

  for (const [name, sum, token, deposit] of [
    [/Harbor Credit/, '12.500001 HRBR', HARBOR, '0.00207408 SOL'],
    // It says nothing of itself.
    [/^Demo11…1111/, '12.500001 Demo11…1111', DEMO, '0.00203928 SOL'],
  ] as const)
    await test.step(`a token that the receiver has no account for: ${sum}`, async () => {
      await button(account, 'Send').click()
      const facts = await review(page, { amount: '12.500001', to, token: name })
      await expect(facts).toContainText(sum)
      await expect(facts).toContainText('New token account')
      await expect(facts).toContainText(deposit)
      await confirm(page)
      await done(page)
      expect(await solanaTokenOf(to, token.token, token.program)).toBe(12_500_001n)
    })
  await expect(row(account, /Harbor Credit/)).toContainText('487.500 HRBR', SOON)
  expect(await payments(page)).toBe(3)
})

test('F25: a double click pays once', { tag: '@once' }, async ({ page }) => {
  await start(page)
  const to = freshAddress()
  await openAccount(page)
  await button(modal(page, 'Account'), 'Send').click()
  const facts = await review(page, { amount: '0.01', to })
  await armed(confirmButton(page))
  await button(facts, 'Confirm and send').dblclick()
  await done(page)
  expect(await lamportsOf(to)).toBe(LAMPORTS)
  expect(await payments(page)).toBe(1)
})

test('F16: an answer that is lost, by a reload too: found on the chain, and paid once', {
  tag: '@once',
}, async ({ page }) => {
  await start(page, { lateAnswer: [SEND] })
  const to = freshAddress()
  await test.step('nobody waits for it any more', async () => {
    await openAccount(page)
    await button(modal(page, 'Account'), 'Send').click()
    await review(page, { amount: '0.01', to })
    await confirm(page)
    await expect.poll(() => lamportsOf(to)).toBe(LAMPORTS)
    await button(modal(page), 'Stop waiting').click()
    await done(page)
  })
  await test.step('a reload', async () => {
    await button(modal(page, 'Account'), 'Send').click()
    await review(page, { amount: '0.02', to })
    await confirm(page)
    await expect.poll(() => lamportsOf(to)).toBe(3 * LAMPORTS)
    await page.reload()
    await page.waitForFunction((id) => window.widget?.state.$network.get().networkId === id, DEVNET)
    await page.evaluate(() => window.widget.open({ view: 'WalletSend' }))
    await done(page)
  })
  expect(await lamportsOf(to)).toBe(3 * LAMPORTS)
})

test('F15: a reload while the wallet asks: nothing else is sent before its transaction is void', async ({
  page,
}) => {
  await start(page, { hang: [SEND] })
  const to = freshAddress()
  await openAccount(page)
  await button(modal(page, 'Account'), 'Send').click()
  await review(page, { amount: '0.01', to })
  await confirm(page)
  await expect(button(modal(page), 'Stop waiting')).toBeVisible()
  await page.reload()
  await page.waitForFunction((id) => window.widget?.state.$network.get().networkId === id, DEVNET)
  await page.evaluate(() => window.widget.open({ view: 'WalletSend' }))
  const view = modal(page)
  await expect(view).toContainText('It is known for sure within two minutes.')
  const again = button(view, 'It was not sent: start again')
  await expect(again).toBeHidden()
  // As once its blocks are over.
  const release = await answerInstead(page, 'getEpochInfo', { absoluteSlot: 10 ** 9, blockHeight: 10 ** 9 })
  await expect(again).toBeVisible()
  await expect(view).toContainText('It was not sent.')
  await again.click()
  await expect(modal(page, 'Send').getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await release()
  expect(await lamportsOf(to)).toBe(0)
})
