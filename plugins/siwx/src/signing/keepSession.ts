import type { SiwxSession, SiwxSessions } from '../api.js'
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
  await sessions.addSession(session)
  track('SIWX_AUTH_SUCCESS', { network: chainId, isSmartAccount: isContract })
}
