import type { SignInEvent } from './machine/signInEvent.js'
import type { Memory } from './memory.js'
import type { SiwxContext } from './siwxContext.js'
import { currentSubject, isSame, type Subject } from './subject.js'

/** Tells the machine which account, on which network, is in use. */
export interface SubjectFollower {
  /** @param isFrom whether a wallet has just signed anew, although its account is the same as before */
  follow(isFrom?: (connectorId: string | undefined) => boolean): void
}

export function followSubject(
  context: SiwxContext,
  memory: Pick<Memory, 'isAsking'>,
  send: (event: SignInEvent) => void,
): SubjectFollower {
  const { state, onDispose } = context
  let subject: Subject | undefined
  let isConnecting: boolean | undefined
  /** The account that was restored with the page. It is not asked, unless it was being asked before the reload. */
  let restored: Subject | undefined

  function follow(isFrom: (connectorId: string | undefined) => boolean = () => false): void {
    const { status, reason } = state.$account.get()
    const next = currentSubject(context)
    const isOld = isSame(next, subject) && next?.connectorId === subject?.connectorId
    const isNextConnecting = status === 'restoring' || status === 'connecting'
    if (isOld && !isFrom(next?.connectorId) && (next || isNextConnecting === isConnecting)) return
    subject = next
    isConnecting = isNextConnecting
    if (reason === 'restored') restored ??= next
    const wasRestored = reason === 'restored' && next !== undefined && isSame(next, restored)
    send({
      type: 'subjectChanged',
      subject: next,
      isConnecting,
      mayAsk: !wasRestored || memory.isAsking(next),
    })
  }

  // The two stores change one after the other, and agree only once both have.
  const soon = () => queueMicrotask(() => follow())
  const stops = [state.$account.listen(soon), state.$network.listen(soon)]
  onDispose(() => {
    for (const stop of stops) stop()
  })
  return { follow }
}
