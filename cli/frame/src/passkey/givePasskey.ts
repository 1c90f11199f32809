import { base64urlnopad } from '@scure/base'
import type { GivenPasskey } from '../contracts.js'
import type { Sessions } from '../session/createSession.js'
import type { UserWithVault } from '../vault/ensureVault.js'
import { usePasskey } from './usePasskey.js'

/**
 * The owner gives one of the wallet's passkeys, for the service to check: what it counts for after that is the service's to
 * say. Call it in a click; the caller wipes what the passkey yields.
 *
 * @throws FrameError 4001 when the owner declines
 */
export async function givePasskey(
  sessions: Pick<Sessions, 'call'>,
  { vault }: Pick<UserWithVault, 'vault'>,
  view: Window,
): Promise<GivenPasskey> {
  const { challenge } = await sessions.call('passkeyChallenge', {})
  const bytes = Uint8Array.from(base64urlnopad.decode(challenge))
  const passkey = await usePasskey(vault.passkeys ?? [], view, bytes)
  try {
    await sessions.call('passkeyGive', { given: passkey.given })
  } catch (error) {
    passkey.prf.fill(0)
    throw error
  }
  return passkey
}
