import type { SessionState } from '../api.js'
import type { SignInState } from './machine/signInState.js'
import type { Question } from './question.js'

/** The question that a state shows. */
export function questionOf(state: SignInState): Question | undefined {
  switch (state.name) {
    case 'unreachable':
      return { subject: state.subject, phase: state.isRetrying ? 'server' : 'asking', problem: 'unreachable' }
    case 'asking':
      return {
        subject: state.subject,
        phase: 'asking',
        problem: state.problem,
        composed: state.composed,
      }
    case 'composing':
      return { subject: state.subject, phase: 'server' }
    case 'wallet':
      return { subject: state.subject, phase: 'wallet', composed: state.composed }
    case 'keeping':
      return { subject: state.subject, phase: 'server', composed: state.composed }
    case 'leaving':
      return { subject: state.subject, phase: 'leaving' }
    default:
      return undefined
  }
}

/** What `$session` says in a state. */
export function sessionStateOf(state: SignInState): SessionState {
  switch (state.name) {
    case 'nobody':
      return { status: state.isConnecting ? 'loading' : 'unavailable' }
    case 'looking':
    case 'unreachable':
      return { status: 'loading' }
    case 'signedIn':
      return { status: 'signedIn', session: state.session }
    default:
      return { status: 'signedOut' }
  }
}
