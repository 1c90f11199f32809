import { randomId } from '@wallet-widget/kernel/connectors'
import type { SessionOwner, SiwxSessions } from '../api.js'
import { isNotSignedIn } from '../notSignedIn.js'
import { isSigningNamespace } from './canSignIn.js'
import { isUnreachable } from './isUnreachable.js'
import type { SignInEvent } from './machine/signInEvent.js'
import type { Memory } from './memory.js'
import { keyOf } from './signOutKeys.js'
import type { SignOuts } from './signOuts.js'
import { signOutUnshown } from './signOutUnshown.js'
import type { SiwxContext } from './siwxContext.js'
import type { Subject } from './subject.js'

interface SignOutTools {
  readonly sessions: Pick<SiwxSessions, 'removeSessions'>
  readonly signOuts: SignOuts
  readonly memory: Memory
  /** The request ids of sign-outs whose answers were lost, by their keys: the server may have carried them out. */
  readonly unanswered: Map<string, string>
  send(event: SignInEvent): void
  /** Until it is known whether the account in use has signed in. */
  known(): Promise<void>
}

/**
 * Signs an account out, or, where none is shown, whoever signed in here before. Rejects with the server's error where that did not
 * get through.
 *
 * @throws BaseError `NOT_SIGNED_IN` where nobody is signed in here who could be signed out everywhere
 */
export async function signOut(
  context: Pick<SiwxContext, 'state'>,
  { sessions, signOuts, memory, unanswered, send, known }: SignOutTools,
  subject: Subject | undefined,
  everywhere: boolean,
): Promise<void> {
  const owner = subject && { address: subject.address, chainId: subject.chainId }
  const account = subject && accountOf(subject)
  const which = owner && everywhere ? { address: owner.address, everywhere } : account
  // It takes its turn there, and is stored before anything is awaited: the page may be left.
  const isInTurn = owner !== undefined && signOuts.isUnsettled(owner)
  if (!owner) signOutUnshown(context, { signOuts, memory }, everywhere)
  if (isInTurn && which) signOuts.end(which)
  if (isInTurn) send({ type: 'signedOut', owner })
  const [sent] = await Promise.allSettled([signOuts.sent()])
  if (!isInTurn && owner && which) {
    await known()
    const key = keyOf(which)
    const requestId = unanswered.get(key) ?? randomId()
    const asked = everywhere ? sessions.removeSessions(which, { requestId }) : sessions.removeSessions(which)
    const [ended] = await Promise.allSettled([asked])
    const error: unknown = ended.status === 'rejected' ? ended.reason : undefined
    if (error && !isNotSignedIn(error)) {
      if (isUnreachable(error)) {
        unanswered.set(key, requestId)
        send({ type: 'lookupDue' })
      }
      throw error
    }
    unanswered.delete(key)
    memory.tellOthers()
    send({ type: 'signedOut', owner })
    if (error) throw error
  }
  await known()
  if (sent.status === 'rejected') throw sent.reason
}

/** A key's account is one on all networks; a contract's, and that of a chain that the site checks itself, is one on each. */
const accountOf = ({ address, chainId, namespace, isContract }: Subject): Partial<SessionOwner> =>
  isContract || !isSigningNamespace(namespace) ? { address, chainId } : { address }
