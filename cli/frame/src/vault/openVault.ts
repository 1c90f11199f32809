import { base64urlnopad } from '@scure/base'
import { type Consent, FrameError } from '../contracts.js'
import type { Sessions } from '../session/createSession.js'
import type { UserWithVault } from './ensureVault.js'
import { unseal } from './seal.js'

/**
 * Decrypts the wallet; the caller wipes it. With passkey protection the device asks for the passkey first, unless the
 * owner has given it already. If somebody has put garbage in its place, a former form is opened and put back.
 */
export async function openVault(options: {
  user: UserWithVault
  sessions: Pick<Sessions, 'call' | 'refresh'>
  consent: Consent
}): Promise<Uint8Array<ArrayBuffer>> {
  const { user, sessions, consent } = options
  const { login, passkeys = [] } = user.vault
  // The passkey goes first: it needs the click, which does not outlast a slow network.
  const asked =
    passkeys.length > 0 && !consent.passkey
      ? await (await import('../passkey/usePasskey.js')).usePasskey(passkeys, consent.view)
      : undefined
  const used = asked ?? consent.passkey
  const sealed = used?.passkey.sealed ?? login
  if (!sealed) throw new FrameError('The wallet has no part that this device can open.', -32603)
  const { secret } = await sessions.call('secret', {})
  const key = Uint8Array.from(base64urlnopad.decode(secret))
  try {
    return await unseal(sealed, { userId: user.id, secret: key, ...(used && { prf: used.prf }) })
  } catch (error) {
    const { openFormer } = await import('./openFormer.js')
    const entropy = await openFormer(options, { secret: key, used })
    if (entropy) return entropy
    throw error
  } finally {
    key.fill(0)
    asked?.prf.fill(0)
  }
}
