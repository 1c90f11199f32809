import type { Locator, Page } from '@playwright/test'
import { LOCAL_SOLANA_NAMED_TOKENS, localAddresses } from '@wallet-widget/local'
import { type Hex, numberToHex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readEnvironment } from '../setup/environment.js'
import { accountsOf, logIn, openEmbedded } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { openMany } from '../support/many.js'
import { connect } from '../support/modal.js'
import { finish, test as pairing, showCode } from '../support/pairing.js'
import { confirm, done, openAccount, openSend, review, row } from '../support/send.js'
import { fundedSolanaKey, giveSolanaToken, TOKEN_PROGRAMS } from '../support/solana.js'
import { expect, test } from '../support/test.js'
import { askNode } from '../wallet/node.js'
import { openWalletKit } from '../wallet/openWalletKit.js'

// Whoever is paid has their account open, and does nothing.

const { usdc } = localAddresses
const options = { balances: { tokens: { 'eip155:1': [usdc] } } }
const { harbor } = LOCAL_SOLANA_NAMED_TOKENS
const HARBOR = { token: harbor, program: TOKEN_PROGRAMS.spl2022 }
/** The longest that a block of these chains takes, and a look at it. */
const ONE_BLOCK = { timeout: 12_000 }

/** Opens the page of who pays, in a browser of theirs. */
async function openPayer(page: Page, wallets: object, wallet: string): Promise<void> {
  await openMany(page, { options, wallets })
  await connect(page, wallet)
}

/** Sends from the page of who pays. */
async function pay(page: Page, to: string, amount: string, token: RegExp): Promise<void> {
  await page.bringToFront()
  await openSend(page)
  await review(page, { amount, to, token })
  await confirm(page)
  await done(page)
}

/** Pays coins and tokens on Ethereum; the open account shows each, among its tokens and in its activity. */
async function paysOnEthereum(payer: Page, { page, to }: { page: Page; to: string }): Promise<void> {
  const key: Hex = await fundedKey()
  await giveTokens(privateKeyToAccount(key).address, 30_000_000n)
  await openPayer(payer, { evm: { accounts: [key] } }, 'Sim Ethereum')
  await page.bringToFront()
  const held = await openAccount(page)
  await expect(row(held, /Ether/)).toContainText('5.000 ETH', ONE_BLOCK)
  await pay(payer, to, '0.25', /^Ether/)
  await shows(page, row(held, /Ether/), '5.250 ETH')
  await pay(payer, to, '12.5', /USD Coin/)
  await shows(page, row(held, /USD Coin/), '12.500 USDC')
  await held.getByRole('tab', { name: 'Activity' }).click()
  for (const name of [/^Received ETH/, /^Received USDC/])
    await expect(held.getByRole('button', { name }).first()).toBeVisible(ONE_BLOCK)
  await pay(payer, to, '0.5', /^Ether/)
  await page.bringToFront()
  await expect(held.getByRole('button', { name: /^Received ETH/ })).toHaveCount(2, ONE_BLOCK)
}

async function shows(page: Page, place: Locator, sum: string): Promise<void> {
  await page.bringToFront()
  await expect(place).toContainText(sum, ONE_BLOCK)
}

pairing('default: whoever is paid has a wallet on another device', async ({ page, browser, startWallet }) => {
  pairing.setTimeout(90_000)
  await openMany(page, { options })
  const { address } = privateKeyToAccount(await fundedKey())
  const wallet = await startWallet({
    openClient: openWalletKit,
    networks: ['eip155:1'],
    accounts: { 'eip155:1': [address] },
  })
  await wallet.pair(await showCode(page))
  await finish(page)
  const theirs = await browser.newContext()
  await paysOnEthereum(await theirs.newPage(), { page, to: address })
  await theirs.close()
})

test('default: whoever is paid has a wallet with an email', async ({ page, browser }) => {
  test.setTimeout(90_000)
  await openEmbedded(page, { options })
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  await askNode(readEnvironment().chains[1], 'anvil_setBalance', [smartAccount, numberToHex(parseEther('5'))])
  const theirs = await browser.newContext()
  await paysOnEthereum(await theirs.newPage(), { page, to: smartAccount })
  await theirs.close()
})

test('default: whoever is paid is on Solana', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const [receiver, payer] = await Promise.all([fundedSolanaKey(), fundedSolanaKey()])
  await giveSolanaToken(payer.address, { ...HARBOR, units: 30_000_000n })
  const theirs = await browser.newContext()
  const payers = await theirs.newPage()
  await openMany(page, { options, wallets: { solana: { accounts: [receiver.privateKey] } } })
  await connect(page, 'Sim Solana')
  await openPayer(payers, { solana: { accounts: [payer.privateKey] } }, 'Sim Solana')
  await page.bringToFront()
  const held = await openAccount(page)
  await expect(row(held, /SOL/)).toContainText('1.000 SOL', ONE_BLOCK)
  await pay(payers, receiver.address, '0.25', /SOL/)
  await shows(page, row(held, /SOL/), '1.250 SOL')
  await pay(payers, receiver.address, '12.5', /Harbor Credit/)
  await shows(page, row(held, /Harbor Credit/), '12.500 HRBR')
  await theirs.close()
})
