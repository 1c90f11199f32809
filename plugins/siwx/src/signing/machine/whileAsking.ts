import { isFresh } from '../question.js'
import { toAsking, toComposing, toSignedIn } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import type { AskingState, ComposingState, SignInMachine } from './signInState.js'
import { moveTo, type SignInRules, type Step, startLookup, stay } from './step.js'
import { whileQuestion } from './whileQuestion.js'
import { toKeeping, toWallet, walletFailed } from './whileSigning.js'

/** The question is shown, and the message is ready or being prepared. */
export function whileAsking(
  machine: SignInMachine,
  state: AskingState | ComposingState,
  event: SignInEvent,
  rules: SignInRules,
): Step {
  const { subject } = state
  switch (event.type) {
    case 'signClicked':
      return state.name === 'asking' ? click(machine, state, event.now) : stay(machine)
    case 'composed':
      if (state.composing !== event.number) return stay(machine)
      if (state.name === 'composing') return toWallet(machine, subject, event.composed)
      return moveTo(machine, { ...state, composing: undefined, composed: event.composed })
    case 'composeFailed':
      if (state.composing !== event.number) return stay(machine)
      return toAsking(machine, subject, { problem: event.problem, isLazy: true })
    // The late answer of an attempt that the visitor was told had taken too long.
    case 'walletSigned':
      return toKeeping(machine, subject, event, state.name === 'asking' ? state.composed : undefined)
    case 'walletFailed':
      return walletFailed(machine, state, event)
    case 'found':
      return event.session ? toSignedIn(machine, subject, event.session) : stay(machine)
    case 'lookupDue':
    case 'returned':
      return startLookup(machine, subject)
    case 'uncovered':
      return stay(machine, { type: 'showQuestion', isDeferred: false })
    default:
      return whileQuestion(machine, subject, event, rules) ?? stay(machine)
  }
}

function click(machine: SignInMachine, { subject, composing, composed }: AskingState, now: number): Step {
  if (composed && isFresh(composed, now)) return toWallet(machine, subject, composed)
  if (composing !== undefined) return moveTo(machine, { name: 'composing', subject, composing })
  return toComposing(machine, subject)
}
