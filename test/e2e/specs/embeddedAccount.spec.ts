import { Bip39, EnglishMnemonic, Slip10, Slip10Curve, stringToPath } from '@cosmjs/crypto'
import type { Page } from '@playwright/test'
import { Keypair } from '@solana/web3.js'
import type { Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { addAuthenticator, shareAuthenticator } from '../../../cli/frame/test/authenticator.fixture.js'
import { approveIn, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { readEnvironment } from '../setup/environment.js'
import { ask } from '../support/ask.js'
import {
  accountsOf,
  isSignedBy,
  logInByEmail,
  openEmbedded,
  readCode,
  readMail,
  somebody,
  walletFrame,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button } from '../support/modal.js'

/** Logs in to the owner's own page. */
async function openAccountPage(page: Page, email: string): Promise<void> {
  await page.goto(`${readEnvironment().urls.frame}/account`)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send code').click()
  await page.getByLabel(/Code sent to/).fill(await readCode(email))
  await button(page, 'Log in').click()
  await expect(page.getByRole('heading', { name: 'Recovery phrase' })).toBeVisible()
}

test('default: the recovery phrase is that of the keys', async ({ page, context }) => {
  await openEmbedded(page)
  const email = await logInByEmail(page)
  const { eoa, solana } = await accountsOf(page)
  await button(page, /0x/).last().click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Back up wallet/ }).click()
  const account = await opened
  expect(account.url()).toBe(`${readEnvironment().urls.frame}/account`)
  expect(await account.evaluate(() => window.opener)).toBeNull()
  await openAccountPage(account, email)
  for (const text of [email, eoa, solana]) await expect(account.getByRole('main')).toContainText(text)
  await button(account, 'Show recovery phrase').click()
  await expect(account.getByRole('alert')).toContainText('Never share these words')
  await button(account, 'Reveal words').click()
  const listed = account.locator('ol').getByRole('listitem')
  await expect(listed).toHaveCount(12)
  const words = await listed.allTextContents()
  const phrase = words.join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(eoa)
  const seed = await Bip39.mnemonicToSeed(new EnglishMnemonic(phrase))
  const { privkey } = Slip10.derivePath(Slip10Curve.Ed25519, seed, stringToPath("m/44'/501'/0'/0'"))
  expect(Keypair.fromSeed(privkey).publicKey.toBase58()).toBe(solana)
})

test('behavior: with a passkey nothing is signed without it', async ({ page, context, watch }) => {
  watch.allow(/status of 4\d\d/)
  const account = await context.newPage()
  const { session, authenticatorId, verify } = await addAuthenticator(account)
  const email = somebody()
  await openAccountPage(account, email)
  const shown = await account.getByRole('main').innerText()
  await button(account, 'Protect with a passkey').click()
  await expect(account.getByRole('status')).toContainText('Passkey added')
  await shareAuthenticator(account)
  expect((await readMail(email)).subject).toBe('A passkey was added to your wallet')
  const used = async () => {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toHaveLength(1)
    return credentials[0]?.signCount ?? 0
  }
  const usedBefore = await used()

  await openEmbedded(page)
  await logInByEmail(page, email)
  const { smartAccount: address, eoa, solana } = await accountsOf(page)
  for (const one of [eoa, solana]) expect(shown).toContain(one)
  const sign = () =>
    ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', address] })
  const signed = sign()
  const review = await reviewWindow(page)
  await expect(review.locator('body')).toContainText('hi')
  await approveIn(review)
  expect(await isSignedBy(address, 'hi', await signed)).toBe(true)
  expect(await used()).toBeGreaterThan(usedBefore)
  const onSolana = ask<{ signature: string }>(page, {
    namespace: 'solana',
    method: 'solana_signMessage',
    params: { message: 'Zm9v', pubkey: solana },
  }).then(
    () => 'signed',
    ({ message }) => message,
  )
  const refused = await reviewWindow(page)
  await expect(refused.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
  await verify(false)
  await approveIn(refused)
  await expect(refused.locator('body')).toContainText('That didn’t work')
  await button(walletFrame(page), /Close|Reject/).click()
  expect(await onSolana).not.toBe('signed')
})
