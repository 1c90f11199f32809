import { wantsQuestion } from './declined.js'
import { toAsking, toComposing, toDeclined, toSignedIn, toSignedOut } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import type { LookingState, SignInMachine, UnreachableState } from './signInState.js'
import { moveTo, type SignInRules, type Step, startLookup, stay } from './step.js'
import { whileQuestion } from './whileQuestion.js'

/** The backend is being asked whether the account has signed in. */
export function whileLooking(
  machine: SignInMachine,
  state: LookingState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject } = state
  switch (event.type) {
    case 'found':
      return event.session ? toSignedIn(machine, subject, event.session) : notFound(machine, state, rules)
    case 'lookupFailed':
      return toUnreachable(machine, state, rules)
    case 'signInCalled':
      return stay({ ...machine, hasCaller: true })
    case 'declined':
      return rules.required ? stay(machine) : toDeclined(machine, subject)
    default:
      return stay(machine)
  }
}

/** The backend could not be reached, and is retried. */
export function whileUnreachable(
  machine: SignInMachine,
  state: UnreachableState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject } = state
  switch (event.type) {
    case 'found':
      if (event.session) return toSignedIn(machine, subject, event.session)
      // One click is enough.
      return state.isRetrying ? toComposing(machine, subject) : notFound(machine, state, rules)
    case 'lookupFailed':
      return toUnreachable(machine, state, rules)
    case 'lookupDue':
    case 'returned':
      return startLookup(machine, subject)
    case 'signClicked': {
      if (state.isRetrying) return stay(machine)
      const started = startLookup(machine, subject)
      return moveTo(started.machine, { ...state, isRetrying: true }, ...started.effects)
    }
    case 'uncovered':
      return wantsQuestion(machine, state, rules)
        ? stay(machine, { type: 'showQuestion', isDeferred: false })
        : stay(machine)
    default:
      return whileQuestion(machine, subject, event, rules) ?? stay(machine)
  }
}

const notFound = (
  machine: SignInMachine,
  state: LookingState | UnreachableState,
  rules: SignInRules,
): Step =>
  wantsQuestion(machine, state, rules)
    ? toAsking(machine, state.subject, { isDeferred: state.isDeferred })
    : toSignedOut(machine, state.subject)

function toUnreachable(
  machine: SignInMachine,
  state: LookingState | UnreachableState,
  rules: SignInRules,
): Step {
  const { subject, mayAsk, isDeferred } = state
  const failures = state.name === 'unreachable' ? state.failures + 1 : 1
  const isShown = failures === 1 && wantsQuestion(machine, state, rules)
  return moveTo(
    machine,
    { name: 'unreachable', subject, mayAsk, isDeferred, failures, isRetrying: false },
    { type: 'lookUpLater', failures },
    ...(isShown
      ? [{ type: 'rememberAsking', subject } as const, { type: 'showQuestion', isDeferred } as const]
      : []),
  )
}
