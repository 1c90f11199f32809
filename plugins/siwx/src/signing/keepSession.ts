import { BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { EMPTY_SIGNATURE } from './signers.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'
import type { Subject } from './subject.js'

/** Who keeps sign-ins, and what is still to be signed out there. */
export interface Keeper {
  readonly sessions: SiwxSessions
  readonly signOuts: SignOuts
}

/** Hands a sign-in to the backend, which checks it. Rejects where it is refused. */
export async function keepSession(
  { track }: Pick<SiwxContext, 'track'>,
  { sessions, signOuts }: Keeper,
  { address, chainId, isContract }: Subject,
  session: SiwxSession,
): Promise<void> {
  await signOuts.makeWay(address)
  try {
    await sessions.addSession(session)
  } catch (thrown) {
    if (session.signature !== EMPTY_SIGNATURE || !isAboutSignature(thrown)) throw thrown
    throw new BaseError('Other owners of the account still have to sign.', {
      code: 'OWNERS_AWAITED',
      cause: thrown,
    })
  }
  track('SIWX_AUTH_SUCCESS', { network: chainId, isSmartAccount: isContract })
}

/** Backends of a site's own may say no by any error; what is no answer of theirs is none. */
function isAboutSignature(thrown: unknown): boolean {
  const { code, details } = normalizeError(thrown)
  if (code === 'SIGN_IN_REFUSED') return details === 'OWNERS_AWAITED'
  const isNoAnswer = thrown instanceof TypeError || /^(Abort|Timeout)Error$/.test(nameOf(thrown))
  return !isNoAnswer && !/^(SIGN_IN_UNREACHABLE|REQUEST_TIMEOUT|INVALID_SIGN_IN)$/.test(code)
}

const nameOf = (thrown: unknown): string => String(readProperty(thrown, 'name'))
