import type { ComposedMessage } from '../composeMessage.js'
import type { Problem } from '../question.js'
import type { Subject } from '../subject.js'
import { withoutDeclined } from './declined.js'
import { toAsking, toSignedIn } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import type { AskingState, ComposingState, KeepingState, SignInMachine, WalletState } from './signInState.js'
import { moveTo, type SignInRules, type Step, startLookup, stay } from './step.js'
import { whileQuestion } from './whileQuestion.js'

type WalletFailed = Extract<SignInEvent, { readonly type: 'walletFailed' }>
type WalletSigned = Extract<SignInEvent, { readonly type: 'walletSigned' }>

/** The wallet is asked for a signature. */
export function whileWallet(
  machine: SignInMachine,
  state: WalletState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject, attempt, composed } = state
  switch (event.type) {
    case 'walletSigned':
      return toKeeping(machine, subject, event, composed)
    case 'walletFailed':
      return walletFailed(machine, state, event)
    case 'walletLate':
      // The wallet may still be asking in a view of its own, which is not to be covered.
      return attempt === event.attempt
        ? moveTo(machine, { name: 'asking', subject, problem: 'expired', composed })
        : stay(machine)
    case 'found':
      return event.session ? toSignedIn(machine, subject, event.session) : stay(machine)
    case 'returned':
      return stay(machine, { type: 'waitForWallet', attempt })
    case 'lookupDue':
      return startLookup(machine, subject)
    default:
      return whileQuestion(machine, subject, event, rules) ?? stay(machine)
  }
}

/** The backend verifies the signature. */
export function whileKeeping(
  machine: SignInMachine,
  state: KeepingState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject, composed } = state
  switch (event.type) {
    case 'kept':
      return toSignedIn(machine, subject, event.session)
    case 'keepFailed': {
      const maybeKept = event.isLost ? event.session.data : machine.maybeKept
      const asking = toAsking({ ...machine, maybeKept }, subject, afterProblem(event.problem, composed))
      // The backend may have kept it, and only its answer was lost.
      const started = startLookup(asking.machine, subject)
      const effects = [{ type: 'trackError', subject } as const, ...asking.effects, ...started.effects]
      return { machine: started.machine, effects }
    }
    // One signature is enough: the answer of an earlier attempt is not used.
    case 'walletSigned':
    case 'walletFailed':
      return stay(withoutAttempt(machine, event.attempt))
    case 'found':
      return event.session ? toSignedIn(machine, subject, event.session) : stay(machine)
    case 'lookupDue':
    case 'returned':
      return startLookup(machine, subject)
    default:
      return whileQuestion(machine, subject, event, rules) ?? stay(machine)
  }
}

/** Asks the wallet for a signature. An earlier request may still be answered. */
export function toWallet(machine: SignInMachine, subject: Subject, composed: ComposedMessage): Step {
  const attempt = machine.count + 1
  return moveTo(
    { ...withoutDeclined(machine, subject), count: attempt, unanswered: [...machine.unanswered, attempt] },
    { name: 'wallet', subject, attempt, composed },
    { type: 'askWallet', attempt, subject, composed },
  )
}

/** Sends the signature to the backend. */
export const toKeeping = (
  machine: SignInMachine,
  subject: Subject,
  { attempt, session }: WalletSigned,
  composed: ComposedMessage | undefined,
): Step =>
  moveTo(
    withoutAttempt({ ...machine, keeps: [...machine.keeps, { attempt, owner: subject }] }, attempt),
    { name: 'keeping', subject, attempt, composed },
    { type: 'keep', attempt, subject, session },
  )

const withoutAttempt = (machine: SignInMachine, attempt: number): SignInMachine => ({
  ...machine,
  unanswered: machine.unanswered.filter((one) => one !== attempt),
})

/** Tells the visitor, unless the wallet still shows an earlier request. */
export function walletFailed(
  machine: SignInMachine,
  state: AskingState | ComposingState | WalletState,
  { attempt, problem, isPending }: WalletFailed,
): Step {
  const left = withoutAttempt(machine, attempt)
  const earlier = left.unanswered.at(-1)
  if (state.name === 'wallet' && isPending && earlier !== undefined)
    return moveTo(left, { ...state, attempt: earlier }, { type: 'waitForWallet', attempt: earlier })
  // An earlier attempt that fails does not disturb a later one.
  const isLatest = state.name === 'asking' || (state.name === 'wallet' && state.attempt === attempt)
  if (!isLatest) return stay(left)
  const asking = toAsking(left, state.subject, afterProblem(problem, state.composed))
  return { ...asking, effects: [{ type: 'trackError', subject: state.subject }, ...asking.effects] }
}

/** A nonce is good for one signature, but all owners of an account sign the same message. */
function afterProblem(problem: Problem, composed: ComposedMessage | undefined) {
  const isUndecided = problem === 'unreachable' || problem === 'rateLimited'
  const isReused = problem === 'owners' || (composed?.isAwaited && isUndecided)
  return { problem, composed: isReused && composed ? { ...composed, isAwaited: true } : undefined }
}
