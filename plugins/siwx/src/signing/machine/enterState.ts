import type { SiwxSession } from '../../api.js'
import { isSame, type Subject } from '../subject.js'
import { withDeclined, withoutDeclined } from './declined.js'
import type { SignInEffect } from './signInEffect.js'
import { type AskingState, type LookingState, type SignInMachine, subjectOf } from './signInState.js'
import { andThen, cancelPending, moveTo, type Step, startLookup } from './step.js'

/** Gives up what is pending, and asks the backend. */
export function toLooking(
  machine: SignInMachine,
  { subject, mayAsk, isDeferred }: Omit<LookingState, 'name'>,
): Step {
  const cancelled = cancelPending(machine)
  const started = startLookup(cancelled.machine, subject)
  const state: LookingState = { name: 'looking', subject, mayAsk, isDeferred }
  return moveTo(started.machine, state, ...cancelled.effects, ...started.effects)
}

interface AskingOptions extends Pick<AskingState, 'problem' | 'composed'> {
  readonly isDeferred?: boolean
  /** The message is not prepared until the visitor clicks, because that has just failed. */
  readonly isLazy?: boolean
}

/** Shows the question, and prepares the message ahead of the click. */
export function toAsking(
  machine: SignInMachine,
  subject: Subject,
  { problem, composed, isDeferred = false, isLazy = false }: AskingOptions = {},
): Step {
  const shown: SignInEffect[] = [
    { type: 'rememberAsking', subject },
    { type: 'showQuestion', isDeferred },
  ]
  if (composed || isLazy) return moveTo(machine, { name: 'asking', subject, problem, composed }, ...shown)
  const number = machine.count + 1
  return moveTo(
    { ...machine, count: number },
    { name: 'asking', subject, problem, composing: number },
    ...shown,
    { type: 'compose', number, subject },
  )
}

/** The visitor has clicked, and there is no message yet. */
export function toComposing(machine: SignInMachine, subject: Subject): Step {
  const number = machine.count + 1
  return moveTo(
    { ...machine, count: number },
    { name: 'composing', subject, composing: number },
    { type: 'compose', number, subject },
  )
}

export const toSignedIn = (machine: SignInMachine, subject: Subject, session: SiwxSession): Step =>
  moveTo(
    {
      ...withoutDeclined(machine, subject),
      // To sign in anew ends what was to end it.
      keeps: machine.keeps.map((keep) => (isSame(keep.owner, subject) ? { ...keep, isEnded: false } : keep)),
      lookup: undefined,
      unanswered: [],
      maybeKept: undefined,
      hasCaller: false,
    },
    { name: 'signedIn', subject, session },
    { type: 'abort' },
    { type: 'rememberAsking', subject: undefined },
    { type: 'rememberSignedIn', subject },
    { type: 'watchSession', session },
    { type: 'hideQuestion' },
    { type: 'resolve', session },
  )

export function toSignedOut(machine: SignInMachine, subject: Subject): Step {
  const cancelled = cancelPending(machine)
  return moveTo(
    { ...cancelled.machine, hasCaller: false },
    { name: 'signedOut', subject },
    ...cancelled.effects,
    { type: 'rememberAsking', subject: undefined },
    { type: 'hideQuestion' },
    ...(machine.hasCaller ? [{ type: 'reject', why: 'cancelled' } as const] : []),
  )
}

export const toDeclined = (machine: SignInMachine, subject: Subject): Step =>
  andThen(withDeclined(machine, subject), (left) => toSignedOut(left, subject))

export function toNobody(machine: SignInMachine, isConnecting: boolean): Step {
  const hadSubject = subjectOf(machine.state) !== undefined
  // signIn() called while a wallet is being restored waits for its account.
  const rejects = machine.hasCaller && (hadSubject || !isConnecting)
  const cancelled = cancelPending(machine)
  return moveTo(
    { ...cancelled.machine, hasCaller: machine.hasCaller && !rejects },
    { name: 'nobody', isConnecting },
    ...cancelled.effects,
    { type: 'hideQuestion' },
    ...(rejects ? [{ type: 'reject', why: hadSubject ? 'cancelled' : 'nobody' } as const] : []),
  )
}
