import { isSamePayer } from '../payment.js'
import { isCertainNo } from './isCertainNo.js'
import type { Answer, SendingEvent } from './sendingEvent.js'
import type { Found, SendingMachine, UnsettledState } from './sendingState.js'
import {
  moveTo,
  type Step,
  startTask,
  stay,
  toCancelled,
  toEmptyForm,
  toFound,
  toLearnedSent,
  toNextUnsettled,
  toRefused,
  toSent,
  toUnsettled,
} from './step.js'

/** What a payment may be given up after. */
const ENDS: readonly Found[] = ['unseen', 'never', 'unknown']

/** Whether the visitor may give the payment up: the chain knows nothing of it, or has not told for long. */
export const canGiveUp = ({ found, isOld }: Pick<UnsettledState, 'found' | 'isOld'>): boolean =>
  ENDS.includes(found) || (isOld && found !== 'looking')

/** Whether the visitor may say that it was sent: unless the chain is being asked, or knows that it was not. */
export const canSayItWasSent = ({ found }: Pick<UnsettledState, 'found'>): boolean =>
  found !== 'looking' && found !== 'never'

/** The wallet was asked, and nobody knows what became of it. */
export function whileUnsettled(machine: SendingMachine, state: UnsettledState, event: SendingEvent): Step {
  const { payment, found, task, isOld, refusal } = state
  switch (event.type) {
    case 'walletAnswered':
      return event.transactionId === undefined ? stay(machine) : toSent(machine, payment, event.transactionId)
    case 'walletRefused':
      return isCertainNo(event.refusal)
        ? toRefused(machine, state, event.refusal, 'refused')
        : toUnsettled(machine, payment, { isOld, refusal: event.refusal })
    case 'walletNotAsked':
      return toCancelled(machine, { type: 'record', payment, status: 'notSent' })
    case 'foundRefused':
      return answered(machine, { ...state, refusal: event.refusal }, event.answer)
    case 'found':
      // Where it was sent, it does not matter which question was answered.
      return event.task === task || typeof event.answer === 'object'
        ? answered(machine, { ...state, isOld: isOld || event.isOld }, event.answer)
        : stay(machine)
    case 'lookDue':
      // What is shown stays, until there is an answer.
      return event.task === task
        ? startTask(
            machine,
            (next) => ({ ...state, isOld: isOld || event.isOld === true, task: next }),
            (next) => ({ type: 'look', task: next, payment }),
          )
        : stay(machine)
    case 'checkClicked':
      return found === 'looking' ? stay(machine) : toUnsettled(machine, payment, { isOld, refusal })
    case 'giveUpClicked':
      return canGiveUp(state)
        ? toUnsettled(machine, payment, { isOld, refusal, givingUp: found })
        : stay(machine)
    case 'wasSentClicked':
      return canSayItWasSent(state)
        ? toEmptyForm(machine, { type: 'record', payment, status: 'saidSent' })
        : stay(machine)
    case 'recordsChanged':
      return learned(machine, state, event)
    case 'opened':
    case 'payerChanged':
      return opened(machine, state, event)
    default:
      return stay(machine)
  }
}

function answered(machine: SendingMachine, state: UnsettledState, answer: Answer): Step {
  const { payment, refusal, givingUp } = state
  if (typeof answer === 'object') return toSent(machine, payment, answer.transactionId)
  if (refusal && answer === 'never') return toRefused(machine, state, refusal, 'erred')
  const next: UnsettledState = { ...state, found: answer, givingUp: undefined }
  // Where nobody else can tell, the visitor looks first.
  const hasLooked = givingUp !== 'unseen' && givingUp !== 'never'
  if (givingUp && canGiveUp(next) && (hasLooked || answer === 'unseen' || answer === 'never'))
    return toEmptyForm(machine, { type: 'record', payment, status: 'givenUp' })
  return toFound(machine, next)
}

type Records = Extract<SendingEvent, { readonly type: 'recordsChanged' }>

/** What another tab has learned. */
function learned(machine: SendingMachine, { payment }: UnsettledState, { records }: Records): Step {
  const record = records.find((one) => one.id === payment.id)
  if (record?.transactionId) return toLearnedSent(machine, payment, record.transactionId)
  return record && record.status !== 'asked'
    ? moveTo(machine, { name: 'editing', refusal: { kind: 'elsewhere' } }, { type: 'emptyForm' })
    : stay(machine)
}

type Opened = Extract<SendingEvent, { readonly type: 'opened' | 'payerChanged' }>

function opened(machine: SendingMachine, state: UnsettledState, event: Opened): Step {
  const { payment, found, isOld, refusal } = state
  const { open } = event
  if (event.type === 'payerChanged' && isSamePayer(payment, event.payer)) return stay(machine)
  if (!open) return toEmptyForm(machine)
  if (open.id !== payment.id) return toNextUnsettled(machine, open)
  return found === 'looking' ? stay(machine) : toUnsettled(machine, payment, { isOld, refusal })
}
