import type { Page } from '@playwright/test'
import { localAddresses } from '@wallet-widget/local'
import { type Hex, numberToHex, parseEther } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { readEnvironment } from '../setup/environment.js'
import { accountsOf, approve, logIn, openEmbedded } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { holdReceipts } from '../support/holdReceipts.js'
import { openMany } from '../support/many.js'
import { button, connect } from '../support/modal.js'
import { finish, test as pairing, showCode } from '../support/pairing.js'
import { confirm, done, openAccount, review, row } from '../support/send.js'
import { expect, test } from '../support/test.js'
import { askNode, sendSigned } from '../wallet/node.js'
import { openWalletKit } from '../wallet/openWalletKit.js'

const { usdc } = localAddresses
const options = { balances: { tokens: { 'eip155:1': [usdc] } } }
/** A look at the chain, and what the services take to follow it. */
const ONE_BLOCK = { timeout: 12_000 }

/** Opens the page of somebody else, in a browser of theirs. */
async function openReceiver(page: Page, key: Hex): Promise<void> {
  await openMany(page, { options, wallets: { evm: { accounts: [key] } } })
  await connect(page, 'Sim Ethereum')
}

/** Sends coins and tokens from the account that is connected in a page, and sees each settle. */
async function sendBoth(page: Page, to: string, approval: () => Promise<void>) {
  const account = await openAccount(page)
  await expect(row(account, /Ether/)).toContainText('5.000 ETH')
  await expect(row(account, /USD Coin/)).toContainText('500.000 USDC')

  const release = await holdReceipts(page)
  await button(account, 'Send').click()
  const coins = await review(page, { amount: '0.25', to })
  await expect(coins).toContainText(to)
  await confirm(page)
  await approval()
  await done(page)
  await expect(row(account, /Ether/)).toContainText(/4\.7[45]\d ETH/, ONE_BLOCK)
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(button(account, /^Sent ETH/).first()).toContainText('Pending')
  await release()
  await expect(button(account, /^Sent ETH/).first()).not.toContainText('Pending', { timeout: 15_000 })

  await button(account, 'Send').click()
  const tokens = await review(page, { amount: '12.5', to, token: /USD Coin/ })
  await expect(tokens).toContainText('12.5 USDC')
  await expect(tokens).toContainText('487.5 USDC')
  await confirm(page)
  await approval()
  await done(page)
  await expect(row(account, /USD Coin/)).toContainText('487.500 USDC', ONE_BLOCK)
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(button(account, /^Sent USDC/).first()).not.toContainText('Pending', { timeout: 15_000 })
}

test('default: a browser wallet sends coins and tokens, and the receiver’s open account shows it', {
  tag: '@smoke',
}, async ({ page, browser, metaMask }) => {
  test.setTimeout(90_000)
  const theirs = await browser.newContext()
  const [tokens, activity] = [await theirs.newPage(), await theirs.newPage()]
  const key = await fundedKey()
  const address = privateKeyToAddress(key)
  await openReceiver(tokens, key)
  await openMany(activity, { options, wallets: { evm: { accounts: [key] } } })
  await expect
    .poll(() => activity.evaluate(() => window.widget.state.$account.get().status))
    .toBe('connected')
  const held = await openAccount(tokens)
  await expect(row(held, /Ether/)).toContainText('5.000 ETH')
  const listed = await openAccount(activity, 'Activity')
  await expect(listed).toContainText('5.000 ETH')

  await giveTokens(metaMask.address, 500_000_000n)
  await openMany(page, { options })
  await connect(page)
  const sending = sendBoth(page, address, async () => {})
  await tokens.bringToFront()
  await expect(row(held, /Ether/)).toContainText('5.250 ETH', { timeout: 30_000 })
  await sending
  await expect(row(held, /USD Coin/)).toContainText('12.500 USDC', ONE_BLOCK)
  await expect(button(listed, /^Received ETH/)).toBeVisible(ONE_BLOCK)
  await expect(button(listed, /^Received USDC/)).toBeVisible(ONE_BLOCK)
  await expect(listed).toContainText('5.250 ETH')
  await theirs.close()
})

pairing('default: a wallet on another device', async ({ page, env, startWallet }) => {
  pairing.setTimeout(90_000)
  await openMany(page, { options })
  const account = privateKeyToAccount(await fundedKey())
  const wallet = await startWallet({
    openClient: openWalletKit,
    networks: ['eip155:1'],
    accounts: { 'eip155:1': [account.address] },
    onRequest: ({ method, params }) =>
      method === 'eth_sendTransaction'
        ? sendSigned(env.chains[1], account, (params as [object])[0])
        : undefined,
  })
  await wallet.pair(await showCode(page))
  await finish(page)
  await giveTokens(account.address, 500_000_000n)
  await sendBoth(page, privateKeyToAddress(await fundedKey()), async () => {})
})

test('default: a wallet with an email', async ({ page }) => {
  test.setTimeout(90_000)
  await openEmbedded(page, { options })
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  await askNode(readEnvironment().chains[1], 'anvil_setBalance', [smartAccount, numberToHex(parseEther('5'))])
  await sendBoth(page, privateKeyToAddress(await fundedKey()), () => approve(page))
})
