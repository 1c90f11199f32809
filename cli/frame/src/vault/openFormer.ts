import type { Vault } from '@wallet-widget/services/contract'
import type { GivenPasskey } from '../contracts.js'
import { type Consent, FrameError } from '../contracts.js'
import type { Sessions } from '../session/createSession.js'
import type { UserWithVault } from './ensureVault.js'
import { mustFit } from './mustFit.js'
import { unseal } from './seal.js'

/** What opened the wallet before: a passkey that the owner gave, or the login alone. */
export interface OpenedBy {
  readonly secret: Uint8Array
  readonly used: GivenPasskey | undefined
}

/**
 * Tries the forms of the wallet that the service kept when others took their place, and puts what opens back into the
 * present one.
 *
 * @returns the entropy, which the caller wipes; undefined when nothing opens
 * @throws FrameError 4001 when the owner declines to give the passkey again
 */
export async function openFormer(
  options: { user: UserWithVault; sessions: Pick<Sessions, 'call' | 'refresh'>; consent: Consent },
  by: OpenedBy,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { user, sessions } = options
  const { vaults } = await sessions.call('formerVaults', {})
  const asksAgain = ({ passkeys }: Vault) =>
    by.used && findIn(passkeys, by.used)?.salt !== by.used.passkey.salt
  const ordered = [...vaults.filter((one) => !asksAgain(one)), ...vaults.filter(asksAgain)]
  for (const former of ordered) {
    const entropy = await open(former, options, by).catch((error: unknown) => {
      if (error instanceof FrameError && error.code === 4001) throw error
      return undefined
    })
    if (!entropy) continue
    try {
      await mustFit(entropy, user.vault)
    } catch {
      entropy.fill(0)
      continue
    }
    await putBack(former, options, by).catch(() => {}) // it is open all the same
    return entropy
  }
  return undefined
}

const findIn = (passkeys: Vault['passkeys'] = [], { passkey }: GivenPasskey) =>
  passkeys.find(({ credentialId }) => credentialId === passkey.credentialId)

async function open(
  { login, passkeys }: Vault,
  { user, consent }: { user: UserWithVault; consent: Consent },
  { secret, used }: OpenedBy,
) {
  const by = { userId: user.id, secret }
  if (!used) return login && unseal(login, by)
  const passkey = findIn(passkeys, used)
  if (!passkey) return undefined
  if (passkey.salt === used.passkey.salt) return unseal(passkey.sealed, { ...by, prf: used.prf })
  // Overwritten as well: what the passkey yields for it is another.
  const { prf } = await (await import('../passkey/usePasskey.js')).usePasskey([passkey], consent.view)
  try {
    return await unseal(passkey.sealed, { ...by, prf })
  } finally {
    prf.fill(0)
  }
}

async function putBack(
  former: Vault,
  { user, sessions }: { user: UserWithVault; sessions: Pick<Sessions, 'call' | 'refresh'> },
  { used }: OpenedBy,
): Promise<void> {
  const { vault, vaultRevision } = user
  const good = used && findIn(former.passkeys, used)
  const updated = good
    ? { passkeys: vault.passkeys?.map((one) => (one.credentialId === good.credentialId ? good : one)) }
    : { login: former.login }
  await sessions.call('putVault', {
    vault: { ...vault, ...updated },
    ...(vaultRevision !== undefined && { replaces: vaultRevision }),
  })
  await sessions.refresh()
}
