import type { Subject } from '../subject.js'
import { abandon } from './abandoned.js'
import { toDeclined } from './enterState.js'
import type { SignInEvent } from './signInEvent.js'
import type { SignInMachine } from './signInState.js'
import { andThen, moveTo, type SignInRules, type Step, stay } from './step.js'

/** What the visitor and the page can do in every state in which the question is shown; undefined for other events. */
export function whileQuestion(
  machine: SignInMachine,
  subject: Subject,
  event: SignInEvent,
  { required }: SignInRules,
): Step | undefined {
  switch (event.type) {
    case 'signInCalled':
      // The wallet may be asking in a view of its own, which is not to be covered.
      return stay(
        { ...machine, hasCaller: true },
        { type: 'showQuestion', isDeferred: machine.state.name === 'wallet' },
      )
    case 'declined':
      return required
        ? stay(machine, { type: 'showQuestion', isDeferred: false })
        : toDeclined(machine, subject)
    case 'leaveClicked':
      return andThen(abandon({ ...machine, unanswered: [] }, [subject.address]), (left) =>
        moveTo(left, { name: 'leaving', subject }, { type: 'abort' }, { type: 'leave', subject }),
      )
    default:
      return undefined
  }
}
