import type { CDPSession, Page } from 'playwright-core'

/** A device that keeps passkeys, simulated by the browser. */
export interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
  /** Whether its owner verifies themselves when asked. */
  verify(isGiven: boolean): Promise<void>
}

/** Gives a page's window a device that verifies its owner, and whose passkeys can protect a wallet. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
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
  return {
    session,
    authenticatorId,
    async verify(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
