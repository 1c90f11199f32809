import type { SendingEvent } from './sendingEvent.js'
import { EDITING, type EditingState, type PreparingState, type SendingMachine } from './sendingState.js'
import {
  moveTo,
  refusalEffects,
  type Step,
  startTask,
  stay,
  toEmptyForm,
  toNextUnsettled,
  toUnsettled,
} from './step.js'

/** The visitor enters a payment. */
export function whileEditing(machine: SendingMachine, state: EditingState, event: SendingEvent): Step {
  switch (event.type) {
    case 'formChanged':
      return state.refusal ? moveTo(machine, EDITING) : stay(machine)
    case 'reviewClicked':
      if (event.open) return toUnsettled(machine, event.open)
      return startTask(
        machine,
        (task) => ({ name: 'preparing', task }),
        (task) => ({ type: 'prepare', task }),
      )
    case 'maxClicked':
      return startTask(
        machine,
        (task) => ({ name: 'preparing', task }),
        (task) => ({ type: 'prepareMax', task }),
      )
    default:
      return whileForm(machine, event)
  }
}

/** What was entered is being prepared: a change of it makes that void. */
export function whilePreparing(machine: SendingMachine, { task }: PreparingState, event: SendingEvent): Step {
  switch (event.type) {
    case 'formChanged':
    case 'edited':
      return moveTo(machine, EDITING)
    case 'prepared':
      return event.task === task ? moveTo(machine, { name: 'review', review: event.review }) : stay(machine)
    case 'maxPrepared':
      return event.task === task
        ? moveTo(machine, EDITING, { type: 'enterMax', amount: event.amount })
        : stay(machine)
    case 'refused':
      return event.task === task
        ? moveTo(machine, { name: 'editing', refusal: event.refusal }, ...refusalEffects(event.refusal))
        : stay(machine)
    default:
      return whileForm(machine, event)
  }
}

function whileForm(machine: SendingMachine, event: SendingEvent): Step {
  switch (event.type) {
    case 'opened':
      return event.open ? toUnsettled(machine, event.open) : stay(machine)
    case 'payerChanged': {
      const { open, isFormKept } = event
      if (!open) return isFormKept ? stay(machine) : toEmptyForm(machine)
      return isFormKept ? toUnsettled(machine, open) : toNextUnsettled(machine, open)
    }
    case 'finished':
      return toEmptyForm(machine)
    default:
      return stay(machine)
  }
}
