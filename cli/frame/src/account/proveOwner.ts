import type { Session } from '../session/createSession.js'
import { type Account, isFresh } from './account.js'

/**
 * Asks the owner for a passkey or, where the wallet has none, for a login of the last minutes. Whether they may go on: else
 * the login is shown. Call it in a click.
 */
export async function proveOwner(account: Account, { user }: Session): Promise<boolean> {
  if (user.vault.passkeys?.length) {
    const { givePasskey } = await import('../passkey/givePasskey.js')
    const { prf } = await givePasskey(account.sessions, user, window)
    prf.fill(0)
    return true
  }
  if (await isFresh(account)) return true
  await account.sessions.end()
  account.login(account.say('login.fresh'))
  return false
}
