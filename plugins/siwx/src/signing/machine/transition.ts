import { isSame } from '../subject.js'
import { abandon, awaitsAbandoned } from './abandoned.js'
import { withDeclined } from './declined.js'
import { toLooking, toNobody } from './enterState.js'
import { lateAnswer } from './lateAnswer.js'
import type { SignInEvent } from './signInEvent.js'
import { type NobodyState, type SignInMachine, subjectOf } from './signInState.js'
import { andThen, type SignInRules, type Step, stay } from './step.js'
import { whileAsking } from './whileAsking.js'
import { whileLooking, whileUnreachable } from './whileLooking.js'
import { whileLeaving, whileSignedIn, whileSignedOut } from './whileSettled.js'
import { whileKeeping, whileWallet } from './whileSigning.js'

/**
 * The state machine of signing in. Pure: it returns what is to be done as effects, whose answers are events again.
 *
 * | state | meaning | next |
 * | --- | --- | --- |
 * | `nobody` | no account is connected that could sign in | `looking`, once there is one |
 * | `looking` | the backend is asked whether the account has signed in | `signedIn`, `asking`, `signedOut`, `unreachable` |
 * | `unreachable` | the backend could not be reached, and is retried | `signedIn`, `asking`, `composing`, `signedOut` |
 * | `asking` | the question is shown, and its message prepared | `composing`, `wallet` |
 * | `composing` | the visitor has clicked before the message was ready | `wallet`, or `asking` with a problem |
 * | `wallet` | the wallet is asked for a signature | `keeping`, or `asking` with a problem |
 * | `keeping` | the backend verifies the signature | `signedIn`, or `asking` with a problem |
 * | `leaving` | signing in is required and the visitor won’t: back to another network, or disconnected | `asking`, where that fails |
 * | `signedOut` | the account has not signed in, and is not asked | `asking`, by signIn() |
 * | `signedIn` | the account has signed in | `looking`, when the session expires; `signedOut` when it was ended elsewhere, or `asking` where signing in is required |
 *
 * From every state: another account or network leads to `looking`, none to `nobody`, and signOut() to `looking`. While the
 * question is shown, “Not now” leads to `signedOut`, “Disconnect” to `leaving`, and a session that another tab made to
 * `signedIn`. Leaving a state gives up what is pending in it. A signature that arrives later is not used; a session that the
 * backend keeps later is ended there, unless the same account is in use and has not declined or been disconnected since. Where it
 * has, that is stored at once, and the backend’s answer is not waited for: the page may be left before.
 */
export function transition(machine: SignInMachine, event: SignInEvent, rules: SignInRules): Step {
  switch (event.type) {
    case 'subjectChanged':
      return subjectChanged(machine, event)
    case 'walletLeft': {
      const { state, declined } = machine
      const asked = declined.filter((address) => !event.addresses.includes(address))
      const inUse = state.name === 'signedIn' ? state.subject : undefined
      return abandon({ ...machine, declined: asked }, event.addresses, inUse)
    }
    case 'signedOut': {
      const subject = subjectOf(machine.state)
      const left = withDeclined(machine, event.owner)
      return isSame(subject, event.owner) && subject
        ? andThen(left, (declined) => toLooking(declined, { subject, mayAsk: true, isDeferred: false }))
        : left
    }
    case 'handedOver':
      return stay({ ...machine, keeps: [...machine.keeps, { attempt: event.lookup, owner: event.owner }] })
    case 'showFailed':
      return machine.hasCaller
        ? stay({ ...machine, hasCaller: false }, { type: 'reject', why: 'cancelled' })
        : stay(machine)
    case 'found':
      return kept(machine, withoutAbandoned(machine, event), event.lookup, rules)
    case 'lookupFailed':
      return kept(machine, event, event.lookup, rules)
    case 'kept':
    case 'keepFailed':
      return kept(machine, event, event.attempt, rules)
    default:
      return answered(machine, event, rules)
  }
}

/** The backend has answered what was sent to it under this number. */
function kept(machine: SignInMachine, event: SignInEvent, number: number, rules: SignInRules): Step {
  return andThen(answered(machine, event, rules), (next) =>
    stay({ ...next, keeps: next.keeps.filter(({ attempt }) => attempt !== number) }),
  )
}

function answered(machine: SignInMachine, event: SignInEvent, rules: SignInRules): Step {
  const late = lateAnswer(machine, event)
  if (late) return late
  const isLookup = event.type === 'found' || event.type === 'lookupFailed'
  return transitionOf(isLookup ? { ...machine, lookup: undefined } : machine, event, rules)
}

type Found = Extract<SignInEvent, { readonly type: 'found' }>

/** A session found while an abandoned attempt is unanswered does not count: it may be that one’s, which is to be ended. */
function withoutAbandoned(machine: SignInMachine, event: Found): Found {
  const { session, isNew } = event
  const isUsed = isNew || machine.state.name === 'signedIn'
  return session && !isUsed && awaitsAbandoned(machine, session.data)
    ? { ...event, session: undefined }
    : event
}

function transitionOf(machine: SignInMachine, event: SignInEvent, rules: SignInRules): Step {
  const { state } = machine
  switch (state.name) {
    case 'nobody':
      return whileNobody(machine, state, event)
    case 'looking':
      return whileLooking(machine, state, event, rules)
    case 'unreachable':
      return whileUnreachable(machine, state, event, rules)
    case 'asking':
    case 'composing':
      return whileAsking(machine, state, event, rules)
    case 'wallet':
      return whileWallet(machine, state, event, rules)
    case 'keeping':
      return whileKeeping(machine, state, event, rules)
    case 'leaving':
      return whileLeaving(machine, state, event)
    case 'signedOut':
      return whileSignedOut(machine, state, event)
    case 'signedIn':
      return whileSignedIn(machine, state, event, rules)
  }
}

type SubjectChanged = Extract<SignInEvent, { readonly type: 'subjectChanged' }>

function subjectChanged(machine: SignInMachine, { subject, isConnecting, mayAsk }: SubjectChanged): Step {
  if (!subject) return toNobody(machine, isConnecting)
  // signIn() was called for the previous account, unless there was none yet.
  const rejects = machine.hasCaller && subjectOf(machine.state) !== undefined
  const looking = toLooking(
    { ...machine, hasCaller: machine.hasCaller && !rejects },
    { subject, mayAsk, isDeferred: false },
  )
  return rejects
    ? { ...looking, effects: [{ type: 'reject', why: 'cancelled' }, ...looking.effects] }
    : looking
}

function whileNobody(machine: SignInMachine, { isConnecting }: NobodyState, event: SignInEvent): Step {
  if (event.type !== 'signInCalled') return stay(machine)
  return isConnecting
    ? stay({ ...machine, hasCaller: true })
    : stay(machine, { type: 'reject', why: 'nobody' })
}
