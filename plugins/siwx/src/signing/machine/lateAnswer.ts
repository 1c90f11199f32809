import type { SiwxSession } from '../../api.js'
import { isSame } from '../subject.js'
import { isAbandoned } from './abandoned.js'
import { toSignedIn } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import { type SignInMachine, subjectOf } from './signInState.js'
import { andThen, type Step, startLookup, stay } from './step.js'

/** Handles an answer that is no longer expected; undefined for every other event. */
export function lateAnswer(machine: SignInMachine, event: SignInEvent): Step | undefined {
  const { state, lookup, unanswered } = machine
  switch (event.type) {
    case 'found':
      if (event.lookup === lookup) return undefined
      return event.session && event.isNew ? keptLate(machine, event.session, event.lookup) : stay(machine)
    case 'lookupFailed':
      return event.lookup === lookup ? undefined : stay(machine)
    case 'walletSigned':
    case 'walletFailed':
      return unanswered.includes(event.attempt) ? undefined : stay(machine)
    case 'kept':
      if (state.name === 'keeping' && state.attempt === event.attempt) return undefined
      return keptLate(machine, event.session, event.attempt)
    case 'keepFailed':
      if (state.name === 'keeping' && state.attempt === event.attempt) return undefined
      if (!event.isLost) return stay(machine)
      return isWanted(machine, event.session, event.attempt)
        ? maybeKept(machine, event.session)
        : endUnused(machine, event.session, event.attempt)
    default:
      return undefined
  }
}

/** A session is taken if its account is still in use, and its attempt was not abandoned; otherwise it is ended at the backend. */
function keptLate(machine: SignInMachine, session: SiwxSession, number: number): Step {
  const subject = subjectOf(machine.state)
  return subject && isWanted(machine, session, number)
    ? toSignedIn(machine, subject, session)
    : endUnused(machine, session, number)
}

const isWanted = (machine: SignInMachine, { data }: SiwxSession, number: number): boolean =>
  isSame(subjectOf(machine.state), data) &&
  machine.state.name !== 'leaving' &&
  !isAbandoned(machine, data.address, number)

/** The next lookup tells whether the backend has it. The session of an account that is signed in is not touched. */
const maybeKept = (machine: SignInMachine, { data }: SiwxSession): Step =>
  stay(machine.state.name === 'signedIn' ? machine : { ...machine, maybeKept: data })

function endUnused(machine: SignInMachine, session: SiwxSession, number: number): Step {
  const { state, lookup, keeps } = machine
  const { chainId, address } = session.data
  // Or it was when the visitor gave it up, which the backend has been told of since.
  const isEnded = keeps.some((keep) => keep.attempt === number && keep.isEnded)
  const ending = stay(
    machine,
    ...(isEnded ? [] : [{ type: 'endSession', owner: { chainId, address } } as const]),
  )
  const subject = subjectOf(state)
  if (!subject || !isSame(subject, session.data)) return ending
  // Ending it would also end the session of the same account that is in use, or about to be.
  if (state.name === 'signedIn' || state.name === 'keeping')
    return isEnded ? stay(machine) : maybeKept(machine, session)
  // The lookup under way may already have seen it.
  return lookup === undefined ? ending : andThen(ending, (ended) => startLookup(ended, subject))
}
