import type { LoggedIn } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'
import { smartAddress } from '../frame/accounts.js'
import type { Frame } from '../frame/openFrame.js'
import type { Session } from '../session/createSession.js'

const begun = (challenge: string | undefined): string => {
  if (challenge === undefined)
    throw new FrameError('No email login is under way. Enter the email again.', 4100)
  return challenge
}

export async function connectEmail(frame: Frame, { email }: { email: string }) {
  delete frame.underWay.email
  const { origin: siteOrigin, name } = frame.site
  const started = await frame.api.call('emailStart', {
    email,
    siteOrigin,
    ...(name !== undefined && { siteName: name }),
  })
  if (started.action === 'CONNECT' && started.restored) await loggedIn(frame, started.restored)
  else frame.underWay.email = started.challenge
  preload(frame)
  return { action: started.action }
}

export async function connectDevice(frame: Frame) {
  const challenge = begun(frame.underWay.email)
  for (;;) {
    const { approved } = await frame.api.call('emailDevice', { challenge })
    if (approved) return undefined
    if (frame.underWay.email !== challenge) throw new FrameError('Request was aborted', 4001)
  }
}

export async function connectOtp(frame: Frame, { otp }: { otp: string }) {
  const challenge = begun(frame.underWay.email)
  await loggedIn(frame, await frame.api.call('emailCode', { challenge, code: otp }))
  delete frame.underWay.email
  return undefined
}

/** Ends every login: the wallet is made if there is none, and given something to try things with. */
export async function loggedIn(frame: Frame, login: LoggedIn): Promise<Session> {
  const isNew = !login.user.vault
  const session = await frame.sessions.begin(login)
  if (isNew) frame.underWay.gift = fund(frame, session).catch(() => {})
  return session
}

/** With local chains only; elsewhere the service does nothing. */
async function fund(frame: Frame, { user }: Session): Promise<void> {
  const { eip155, solana } = user.vault.addresses
  const { smartAccountNetworks } = await frame.config()
  const smart = smartAccountNetworks.length > 0 ? [await smartAddress(frame)] : []
  await frame.sessions.call('fund', { accounts: [eip155, solana, ...smart] })
}

/** Fetches what comes next while the visitor reads the mail. */
export function preload(frame: Frame): void {
  const parts = [frame.config(), import('../vault/makeVault.js'), frame.smartAccounts()]
  for (const part of parts) part.catch(() => {})
}

/**
 * Refuses to change the email from a site: a page could ask for an address of its own, and a code typed into it would be
 * the page's too. The owner changes it on the wallet's own page.
 */
export async function refuseEmailChange({ origin }: Pick<Frame, 'origin'>): Promise<never> {
  throw new FrameError(`The email is changed on the wallet’s own page: ${origin}/account`, 4200)
}
