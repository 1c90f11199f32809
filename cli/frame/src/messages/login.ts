import type { LoggedIn } from '@wallet-widget/services/contract'
import { smartAccount } from '../frame/accounts.js'
import type { Frame } from '../frame/openFrame.js'
import type { Session } from '../session/createSession.js'

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
  const smart = smartAccountNetworks.length > 0 ? [(await smartAccount(frame)).address] : []
  await frame.sessions.call('fund', { accounts: [eip155, solana, ...smart] })
}

/** Fetches what comes next while the visitor reads the mail. */
export function preload(frame: Frame): void {
  const parts = [frame.config(), import('../vault/makeVault.js'), frame.smartAccounts()]
  for (const part of parts) part.catch(() => {})
}
