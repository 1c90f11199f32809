import type { PasskeyMade, Vault } from '../contract/vault.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { passkeyNeeded } from './ownersPage.js'
import type { User } from './readUser.js'
import type { Session } from './sessions.js'

/**
 * Checks what a vault changes about the passkeys that open it: one that is new was made here and now, and none goes without
 * one of them given.
 *
 * @throws LoginRefusal `PASSKEY_INVALID`, `PASSKEY_NEEDED`
 */
export async function checkPasskeys(
  { passkeys }: Pick<LoginContext, 'passkeys'>,
  { session, user }: { session: Session; user: User },
  { vault, made }: { vault: Vault; made?: PasskeyMade | undefined },
): Promise<void> {
  const before = idsOf(user.vault)
  const after = idsOf(vault)
  const isGone = before.some((id) => !after.includes(id))
  if (isGone && (await passkeys.wasGiven(session, user)) === false) throw passkeyNeeded()
  const added = after.filter((id) => !before.includes(id))
  if (added.length === 0) return
  if (before.length > 0 && (await passkeys.wasGiven(session, user)) === false) throw passkeyNeeded()
  if (!made || added.length > 1 || added[0] !== made.id)
    throw new LoginRefusal(400, 'PASSKEY_INVALID', 'A passkey is added one at a time, as it is made.')
  await passkeys.add(session, made)
}

const idsOf = ({ passkeys = [] }: Partial<Vault> = {}) => passkeys.map(({ credentialId }) => credentialId)
