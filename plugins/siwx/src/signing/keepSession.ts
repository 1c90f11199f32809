import { BaseError } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { EMPTY_SIGNATURE } from '../message/emptySignature.js'
import { isUnreachable } from './isUnreachable.js'
import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'
import type { Subject } from './subject.js'

/** Who keeps sign-ins, what is still to be signed out there, and who will have to be. */
export interface Keeper {
  readonly sessions: SiwxSessions
  readonly signOuts: SignOuts
  readonly memory: Pick<Memory, 'rememberSignedIn'>
}

/** Hands a sign-in to the backend, which checks it. Rejects where it is refused. */
export async function keepSession(
  { track }: Pick<SiwxContext, 'track'>,
  { sessions, signOuts, memory }: Keeper,
  subject: Subject,
  session: SiwxSession,
): Promise<void> {
  const { address, chainId, isContract } = subject
  memory.rememberSignedIn(subject)
  try {
    await signOuts.makeWay({ address, chainId }, () => sessions.addSession(session))
  } catch (thrown) {
    if (session.signature !== EMPTY_SIGNATURE || !isAboutSignature(thrown)) throw thrown
    throw new BaseError('Other owners of the account still have to sign.', {
      code: 'OWNERS_AWAITED',
      cause: thrown,
    })
  }
  track('SIWX_AUTH_SUCCESS', { network: chainId, isSmartAccount: isContract })
}

/** A backend of the site's own may refuse by any error. */
function isAboutSignature(thrown: unknown): boolean {
  const { code, details } = normalizeError(thrown)
  if (code === 'SIGN_IN_REFUSED') return details === 'OWNERS_AWAITED'
  return code !== 'INVALID_SIGN_IN' && !isUnreachable(thrown)
}
