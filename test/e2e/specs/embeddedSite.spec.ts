import type { Hex } from 'viem'
import { approve, chain, isSignedBy, logInByEmail, question } from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { modal } from '../support/modal.js'
import { card, copied } from '../support/site.js'

// The production build of the scaffolded site, under the strict Content-Security-Policy.

test('default: from a click to a signed message, typed data and a mined transaction', {
  tag: ['@short', '@smoke'],
}, async ({ page, env }) => {
  test.slow()
  await page.goto(env.urls.many)
  const email = await logInByEmail(page)
  const account = page.locator('section.account')
  await expect(account).toContainText(`Connected with ${email.slice(0, 12)}`)
  const address = (await account.locator('.address code').textContent()) as Hex

  const message = card(page, 'Sign a message')
  await message.getByLabel('Message').fill('Hello, garden ✓')
  // The wallet's window opens in that very click.
  const opened = page.waitForEvent('popup')
  await message.getByRole('button', { name: 'Sign' }).click()
  await opened
  const asked = await question(page, 'Sign this message?')
  await expect(asked).toContainText('Hello, garden ✓')
  await expect(asked).toContainText(new URL(env.urls.many).host)
  await approve(page)
  await expect(message).toContainText('Valid for this account')
  await expect(modal(page)).toBeHidden()
  const signature = (await copied(page, message)) as Hex
  expect(await isSignedBy(address, 'Hello, garden ✓', signature)).toBe(true)

  const invitation = card(page, 'Sign typed data')
  await invitation.getByLabel('Guest').fill('Grace')
  await invitation.getByRole('button', { name: 'Sign invitation' }).click()
  await question(page, 'Sign this data?')
  await approve(page, 'Grace')
  await expect(invitation).toContainText('Valid for this account')

  const payment = card(page, 'Send a transaction')
  const to = '0x00000000000000000000000000000000000ca11e'
  const before = await chain(1).getBalance({ address: to })
  await payment.getByLabel('To').fill(to)
  await payment.getByRole('button', { name: 'Send' }).click()
  await question(page, 'Send this transaction?')
  await approve(page, '0.001')
  await expect(payment).toContainText('Mined in block')
  expect(await chain(1).getBalance({ address: to })).toBeGreaterThan(before)
  const hash = (await copied(page, payment)) as Hex
  expect(await chain(1).getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})
