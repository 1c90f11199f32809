import { lateAnswer } from './lateAnswer.js'
import type { SendingEvent } from './sendingEvent.js'
import type { SendingMachine, SentState } from './sendingState.js'
import { moveTo, type Step, stay, toEmptyForm, toUnsettled } from './step.js'
import { whileAsking } from './whileAsking.js'
import { whileEditing, whilePreparing } from './whileEditing.js'
import { whileChecking, whileReview } from './whileReviewing.js'
import { whileUnsettled } from './whileUnsettled.js'

/**
 * The state machine of sending. Pure: it returns what is to be done as effects, whose answers are events again.
 *
 * | state | meaning | next |
 * | --- | --- | --- |
 * | `editing` | the form is filled in | `preparing` |
 * | `preparing` | the chain makes the review, or says how much can be sent | `review`, or `editing`: with a refusal, or after a change |
 * | `review` | the payment is shown in full | `checking`; `editing`, by going back |
 * | `checking` | it was confirmed, and receiver, earlier payments and cost are checked again; the wallet has not been asked | `asking`; `review`, with a refusal, at another cost, or when it is stopped |
 * | `asking` | the payment is recorded, and the wallet is asked for just what is shown | `sent`; `review`, where the wallet refuses and surely sent nothing; `unsettled`, where that is not sure, or its answer is lost, says nothing, or is not waited for |
 * | `unsettled` | nobody knows what became of it, and the chain is asked | `sent`; `editing`, where it was refused and surely not sent, or is given up |
 * | `sent` | it was sent | `editing` |
 * | `cancelled` | the account or the network changed before it was sent | `editing` |
 *
 * Before anything else is reviewed or asked for, an earlier payment of the same account and network whose end is not known is
 * shown as `unsettled`. Another account or network leads from `review` and `checking` to `cancelled`, and from `unsettled` to
 * the form. What another tab learns of a payment that is shown here is shown here too. An answer about a payment that is not
 * shown any more is recorded, and the visitor is told where it was sent, or declined although they say that it was sent.
 */
export function transition(machine: SendingMachine, event: SendingEvent): Step {
  return lateAnswer(machine, event) ?? transitionOf(machine, event)
}

function transitionOf(machine: SendingMachine, event: SendingEvent): Step {
  const { state } = machine
  switch (state.name) {
    case 'editing':
      return whileEditing(machine, state, event)
    case 'preparing':
      return whilePreparing(machine, state, event)
    case 'review':
      return whileReview(machine, state, event)
    case 'checking':
      return whileChecking(machine, state, event)
    case 'asking':
      return whileAsking(machine, state, event)
    case 'unsettled':
      return whileUnsettled(machine, state, event)
    case 'sent':
      return whileSent(machine, state, event)
    case 'cancelled':
      return whileOver(machine, event)
  }
}

/** The wallet may name another transaction than the chain, which may then be one that is only like it. */
function whileSent(machine: SendingMachine, state: SentState, event: SendingEvent): Step {
  const { payment, transactionId, isShown } = state
  switch (event.type) {
    case 'walletAnswered':
      return event.transactionId === undefined || event.transactionId === transactionId
        ? stay(machine)
        : stay(machine, { type: 'notify', payment, transactionId: event.transactionId })
    case 'notifyDue':
      return isShown ? stay(machine) : stay(machine, { type: 'notify', payment, transactionId })
    case 'sentShown':
      return moveTo(machine, { ...state, isShown: true })
    case 'opened':
      return isShown ? whileOver(machine, event) : stay(machine)
    default:
      return whileOver(machine, event)
  }
}

function whileOver(machine: SendingMachine, event: SendingEvent): Step {
  switch (event.type) {
    case 'opened':
      return event.open ? toUnsettled(machine, event.open) : toEmptyForm(machine)
    case 'finished':
    case 'edited':
      return toEmptyForm(machine)
    default:
      return stay(machine)
  }
}
