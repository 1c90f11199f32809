import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Authenticator, addAuthenticator } from '../../../cli/frame/test/authenticator.fixture.js'
import { readCode } from '../../../cli/frame/test/site.fixture.js'

/** Makes a wallet whose every approval takes a passkey, on the account page, and answers the device that keeps it. */
export async function protectWallet(page: Page, email: string): Promise<Authenticator> {
  const { wallet, inbox } = inject('scene')
  const authenticator = await addAuthenticator(page)
  await page.goto(`${wallet}/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code/).fill(await readCode(inbox, email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Protect with a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  return authenticator
}
