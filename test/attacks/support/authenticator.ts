import type { CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'
import { readCode } from '../../../cli/frame/test/site.fixture.js'

/** A device that keeps passkeys, simulated by the browser. */
export interface Authenticator {
  /** Whether its owner verifies themselves when asked. */
  verify(isGiven: boolean): Promise<void>
}

/** Makes a wallet whose every approval takes a passkey, on the account page, and answers the device that keeps it. */
export async function protectWallet(page: Page, email: string): Promise<Authenticator> {
  const { wallet, inbox } = inject('scene')
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
  await page.goto(`${wallet}/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code/).fill(await readCode(inbox, email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Protect with a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  return {
    async verify(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
