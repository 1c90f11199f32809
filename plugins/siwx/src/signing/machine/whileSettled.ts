import type { SiwxSession } from '../../api.js'
import { endOf } from '../subject.js'
import { wantsQuestion } from './declined.js'
import { toAsking, toLooking, toSignedIn, toSignedOut } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import type { LeavingState, SignedInState, SignedOutState, SignInMachine } from './signInState.js'
import { moveTo, type SignInRules, type Step, startLookup, stay } from './step.js'

/** The visitor has asked to leave. */
export function whileLeaving(machine: SignInMachine, { subject }: LeavingState, event: SignInEvent): Step {
  switch (event.type) {
    case 'signInCalled':
      return stay({ ...machine, hasCaller: true }, { type: 'showQuestion', isDeferred: false })
    case 'uncovered':
      return stay(machine, { type: 'showQuestion', isDeferred: false })
    case 'leaveEnded': {
      // Leaving failed: had it worked, the subject would have changed.
      const asking = toAsking(machine, subject)
      const started = startLookup(asking.machine, subject)
      return { ...started, effects: [...asking.effects, ...started.effects] }
    }
    default:
      return stay(machine)
  }
}

export function whileSignedOut(
  machine: SignInMachine,
  { subject }: SignedOutState,
  event: SignInEvent,
): Step {
  switch (event.type) {
    case 'found':
      return event.session ? toSignedIn(machine, subject, event.session) : stay(machine)
    case 'lookupDue':
    case 'returned':
      return startLookup(machine, subject)
    case 'signInCalled':
      return toAsking({ ...machine, hasCaller: true }, subject)
    default:
      return stay(machine)
  }
}

export function whileSignedIn(
  machine: SignInMachine,
  state: SignedInState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject, session } = state
  switch (event.type) {
    case 'found':
      if (event.session) return confirmed(machine, state, event.session)
      // It was ended elsewhere, such as in another tab: only where signing in is required is the visitor asked again.
      return wantsQuestion(machine, { subject, mayAsk: false }, rules)
        ? toAsking(machine, subject, { isDeferred: true })
        : toSignedOut(machine, subject)
    case 'lookupFailed':
      // An unreachable backend has not ended the session.
      return confirmed(machine, state, session)
    case 'lookupDue':
      return startLookup(machine, subject)
    case 'returned':
      return endOf(session.data.expirationTime) > event.now
        ? startLookup(machine, subject)
        : toLooking(machine, { subject, mayAsk: true, isDeferred: true })
    case 'sessionEnded':
      return event.session === session
        ? toLooking(machine, { subject, mayAsk: true, isDeferred: true })
        : stay(machine)
    case 'signInCalled':
      // Not settled before the backend has confirmed the session.
      return machine.lookup === undefined
        ? startLookup({ ...machine, hasCaller: true }, subject)
        : stay({ ...machine, hasCaller: true })
    default:
      return stay(machine)
  }
}

/** The account is still signed in, perhaps with a newer session. */
function confirmed(machine: SignInMachine, state: SignedInState, session: SiwxSession): Step {
  const isNew = session.message !== state.session.message
  return moveTo(
    { ...machine, hasCaller: false },
    isNew ? { ...state, session } : state,
    ...(isNew ? [{ type: 'watchSession', session } as const] : []),
    ...(machine.hasCaller ? [{ type: 'resolve', session } as const] : []),
  )
}
