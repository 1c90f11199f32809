import type { Answer, SendingEvent } from '../src/views/sending/machine/sendingEvent.js'
import {
  type AskingState,
  EDITING,
  type Found,
  type SendingState,
  type SentState,
  START,
  type UnsettledState,
} from '../src/views/sending/machine/sendingState.js'
import type { Step } from '../src/views/sending/machine/step.js'
import { transition } from '../src/views/sending/machine/transition.js'
import type { PaymentRecord, PaymentStatus } from '../src/views/sending/payment.js'
import { paymentOf, reviewOf } from './payments.js'

export const review = reviewOf()
export const payment = paymentOf()
export const other = paymentOf({ id: 'other' })
export const SENT = { transactionId: '0xhash' }
export const DECLINED = { kind: 'declined' } as const
export const EMPTY = { type: 'emptyForm' } as const

/** The machine in a state, after some events: with the effects of the last one. */
export function after(state: SendingState, ...events: readonly SendingEvent[]) {
  let step: Step = { machine: { ...START, state, count: 7 }, effects: [] }
  for (const event of events) step = transition(step.machine, event)
  return { state: step.machine.state, effects: step.effects, step }
}
export const editing: SendingState = EDITING
export const preparing: SendingState = { name: 'preparing', task: 7 }
export const reviewing: SendingState = { name: 'review', review }
export const checking: SendingState = { name: 'checking', review, task: 7 }
export const asking: AskingState = { name: 'asking', review, payment }
export const unsettled = (found: Found, given: Partial<UnsettledState> = {}): UnsettledState => ({
  name: 'unsettled',
  payment,
  found,
  task: 7,
  isOld: false,
  ...given,
})
export const sent: SentState = { name: 'sent', payment, ...SENT }
export const cancelled: SendingState = { name: 'cancelled' }
export const found = (answer: Answer, given: { task?: number; isOld?: boolean } = {}): SendingEvent => ({
  type: 'found',
  task: 7,
  payment,
  answer,
  isOld: false,
  ...given,
})
export const recordOf = (status: PaymentStatus, transactionId?: string): PaymentRecord => ({
  ...payment,
  status,
  changedAt: 0,
  ...(transactionId === undefined ? {} : { transactionId }),
})
export const learned = (...records: readonly PaymentRecord[]): SendingEvent => ({
  type: 'recordsChanged',
  records,
})
export const moved = (given: { open?: typeof payment; isFormKept?: boolean } = {}): SendingEvent => ({
  type: 'payerChanged',
  payer: { networkId: 'eip155:1', from: '0xother' },
  isFormKept: false,
  ...given,
})
export const recorded = (status: PaymentStatus, transactionId?: string) => ({
  type: 'record',
  payment,
  status,
  ...(transactionId === undefined ? {} : { transactionId }),
})
export const look = (task: number, about = payment) => ({ type: 'look', task, payment: about })
