import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { addAuthenticator, shareAuthenticator } from '../../../cli/frame/test/authenticator.fixture.js'
import { readCode } from '../../../cli/frame/test/site.fixture.js'

/**
 * Makes a wallet whose every approval takes a passkey, on the account page. The device that keeps it is there for all windows
 * of the browser, as long as that page is open.
 */
export async function protectWallet(context: BrowserContext, email: string): Promise<void> {
  const { wallet, inbox } = inject('scene')
  const page = await context.newPage()
  await addAuthenticator(page)
  await page.goto(`${wallet}/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code/).fill(await readCode(inbox, email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Protect with a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await shareAuthenticator(page)
}
