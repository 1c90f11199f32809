import { base64urlnopad } from '@scure/base'
import type { Vault } from '@wallet-widget/services/contract'
import type { Sessions } from '../session/createSession.js'
import type { UserWithVault } from '../vault/ensureVault.js'
import { mustFit } from '../vault/mustFit.js'
import { openVault } from '../vault/openVault.js'
import { seal } from '../vault/seal.js'
import { givePasskey } from './givePasskey.js'

/** Takes a passkey away; one of them has to be given for it. Without the last one the login alone opens the wallet again. */
export async function removePasskey(options: {
  sessions: Pick<Sessions, 'call' | 'refresh'>
  user: UserWithVault
  credentialId: string
  view: Window
}): Promise<void> {
  const { sessions, user, credentialId, view } = options
  const { passkeys = [], ...rest } = user.vault
  const left = passkeys.filter((one) => one.credentialId !== credentialId)
  const passkey = await givePasskey(sessions, user, view)
  const entropy = await openVault({ user, sessions, consent: { view, passkey } }).finally(() =>
    passkey.prf.fill(0),
  )
  try {
    await mustFit(entropy, user.vault)
    const vault: Vault =
      left.length > 0
        ? { ...rest, passkeys: left }
        : { ...rest, login: await sealForLogin(sessions, user, entropy) }
    await sessions.call('putVault', {
      vault,
      ...(user.vaultRevision !== undefined && { replaces: user.vaultRevision }),
    })
  } finally {
    entropy.fill(0)
  }
  await sessions.refresh()
}

async function sealForLogin(
  sessions: Pick<Sessions, 'call'>,
  user: UserWithVault,
  entropy: Uint8Array<ArrayBuffer>,
) {
  const { secret } = await sessions.call('secret', {})
  const key = Uint8Array.from(base64urlnopad.decode(secret))
  try {
    return await seal(entropy, { userId: user.id, secret: key })
  } finally {
    key.fill(0)
  }
}
