import { isCertainNo } from './isCertainNo.js'
import type { SendingEvent } from './sendingEvent.js'
import type { AskingState, SendingMachine } from './sendingState.js'
import {
  type Step,
  startTask,
  stay,
  toCancelled,
  toFound,
  toLearnedSent,
  toRefused,
  toSent,
  toUnsettled,
} from './step.js'

/** The wallet is asked. It may answer, refuse, or be heard of no more; and it may refuse what it has sent. */
export function whileAsking(machine: SendingMachine, state: AskingState, event: SendingEvent): Step {
  const { payment, refused } = state
  switch (event.type) {
    case 'walletAnswered':
      return event.transactionId === undefined
        ? toUnsettled(machine, payment)
        : toSent(machine, payment, event.transactionId)
    case 'walletRefused': {
      const { refusal } = event
      // What is certain is recorded at once: a reload would forget it.
      if (isCertainNo(refusal)) return toRefused(machine, state, refusal, 'refused')
      return startTask(
        machine,
        (task) => ({ ...state, refused: { refusal, task } }),
        (task) => ({ type: 'look', task, payment }),
      )
    }
    case 'walletNotAsked':
      return toCancelled(machine, { type: 'record', payment, status: 'notSent' })
    case 'walletLost':
      return toUnsettled(machine, payment)
    case 'found': {
      const { answer, task, isOld } = event
      if (typeof answer === 'object') return toSent(machine, payment, answer.transactionId)
      if (refused?.task !== task) return stay(machine)
      const { refusal } = refused
      return answer === 'never'
        ? toRefused(machine, state, refusal, 'erred')
        : toFound(machine, { name: 'unsettled', payment, found: answer, task, refusal, isOld })
    }
    case 'stopClicked':
      return toUnsettled(machine, payment, { refusal: refused?.refusal })
    case 'recordsChanged': {
      const id = event.records.find((one) => one.id === payment.id)?.transactionId
      return id ? toLearnedSent(machine, payment, id) : stay(machine)
    }
    default:
      return stay(machine)
  }
}
