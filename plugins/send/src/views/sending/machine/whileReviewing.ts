import type { SendingEvent } from './sendingEvent.js'
import { type CheckingState, EDITING, type ReviewState, type SendingMachine } from './sendingState.js'
import {
  moveTo,
  refusalEffects,
  type Step,
  startTask,
  stay,
  toCancelled,
  toEmptyForm,
  toUnsettled,
} from './step.js'

/** The visitor reads what is about to be sent. */
export function whileReview(machine: SendingMachine, { review }: ReviewState, event: SendingEvent): Step {
  if (event.type !== 'confirmClicked') return whileShown(machine, event)
  if (event.open) return toUnsettled(machine, event.open)
  return startTask(
    machine,
    (task) => ({ name: 'checking', review, task }),
    (task) => ({ type: 'check', task, review }),
  )
}

/** What was confirmed is checked once more. Nothing is out, so that it can be stopped for good. */
export function whileChecking(
  machine: SendingMachine,
  { review, task }: CheckingState,
  event: SendingEvent,
): Step {
  switch (event.type) {
    case 'checked': {
      if (event.task !== task) return stay(machine)
      if (event.open) return toUnsettled(machine, event.open)
      if (!event.isTheirs) return toCancelled(machine)
      const { payment } = event
      return moveTo(
        machine,
        { name: 'asking', review: event.review, payment },
        { type: 'record', payment, status: 'asked' },
        { type: 'askWallet', payment, review: event.review },
      )
    }
    case 'reviewChanged':
      return event.task === task
        ? moveTo(machine, { name: 'review', review: event.review, hasChanged: event.isDearer })
        : stay(machine)
    case 'refused':
      return event.task === task
        ? moveTo(
            machine,
            { name: 'review', review, refusal: event.refusal },
            ...refusalEffects(event.refusal),
          )
        : stay(machine)
    case 'stopClicked':
      return moveTo(machine, { name: 'review', review })
    default:
      return whileShown(machine, event)
  }
}

function whileShown(machine: SendingMachine, event: SendingEvent): Step {
  switch (event.type) {
    case 'opened':
      return event.open ? toUnsettled(machine, event.open) : moveTo(machine, EDITING)
    case 'edited':
      return moveTo(machine, EDITING)
    case 'payerChanged':
      return toCancelled(machine)
    case 'finished':
      return toEmptyForm(machine)
    default:
      return stay(machine)
  }
}
