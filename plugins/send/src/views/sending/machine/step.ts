import type { Payment } from '../payment.js'
import type { Refusal } from '../review.js'
import type { SendingEffect } from './sendingEffect.js'
import {
  type AskingState,
  EDITING,
  type SendingMachine,
  type SendingState,
  type UnsettledState,
} from './sendingState.js'

/** The machine after an event, and what is to be done. */
export interface Step {
  readonly machine: SendingMachine
  readonly effects: readonly SendingEffect[]
}

/** The state stays the same. */
export const stay = (machine: SendingMachine, ...effects: readonly SendingEffect[]): Step => ({
  machine,
  effects,
})

export const moveTo = (
  machine: SendingMachine,
  state: SendingState,
  ...effects: readonly SendingEffect[]
): Step => stay({ ...machine, state }, ...effects)

/** Moves to a state that waits for a task, and begins that. */
export function startTask(
  { count }: SendingMachine,
  state: (task: number) => SendingState,
  effect: (task: number) => SendingEffect,
): Step {
  const task = count + 1
  return { machine: { state: state(task), count: task }, effects: [effect(task)] }
}

/** What goes with a refusal that is shown. */
export const refusalEffects = (refusal: Refusal | undefined): readonly SendingEffect[] =>
  refusal?.kind === 'earlier' ? [{ type: 'markTold', payments: refusal.payments }] : []

/** Shows a payment whose end is not known, and asks the chain. */
export const toUnsettled = (
  machine: SendingMachine,
  payment: Payment,
  kept: Partial<Pick<UnsettledState, 'isOld' | 'refusal' | 'givingUp'>> = {},
): Step =>
  startTask(
    machine,
    (task) => ({ name: 'unsettled', payment, found: 'looking', isOld: false, ...kept, task }),
    (task) => ({ type: 'look', task, payment }),
  )

/** As `toUnsettled`, where the form holds what belongs to somebody else, or may have been sent. */
export function toNextUnsettled(machine: SendingMachine, payment: Payment): Step {
  const step = toUnsettled(machine, payment)
  return { ...step, effects: [{ type: 'emptyForm' }, ...step.effects] }
}

/** Shows what the chain says of a payment; what is known before long is looked for again, and what it did not say once it is old. */
export function toFound(machine: SendingMachine, state: UnsettledState): Step {
  const { found, task, payment, isOld } = state
  if (found === 'waiting') return moveTo(machine, state, { type: 'lookLater', task })
  return found === 'failed' && !isOld
    ? moveTo(machine, state, { type: 'lookLater', task, askedAt: payment.at })
    : moveTo(machine, state)
}

/** Back to the review, or to the form with what was entered: the wallet has refused, and nothing was sent. */
export const toRefused = (
  machine: SendingMachine,
  state: AskingState | UnsettledState,
  refusal: Refusal,
  status: 'refused' | 'erred',
): Step =>
  moveTo(
    machine,
    state.name === 'asking'
      ? { name: 'review', review: state.review, refusal }
      : { name: 'editing', refusal },
    { type: 'record', payment: state.payment, status },
  )

export const toSent = (machine: SendingMachine, payment: Payment, transactionId: string): Step =>
  moveTo(
    machine,
    { name: 'sent', payment, transactionId },
    { type: 'record', payment, status: 'sent', transactionId },
    { type: 'emptyForm' },
    // The visitor may have left the view meanwhile.
    { type: 'notifyLater', payment },
  )

/** As `toSent`, where another tab has recorded it. */
export const toLearnedSent = (machine: SendingMachine, payment: Payment, transactionId: string): Step =>
  moveTo(machine, { name: 'sent', payment, transactionId }, { type: 'emptyForm' })

export const toEmptyForm = (machine: SendingMachine, ...effects: readonly SendingEffect[]): Step =>
  moveTo(machine, EDITING, ...effects, { type: 'emptyForm' })

export const toCancelled = (machine: SendingMachine, ...effects: readonly SendingEffect[]): Step =>
  moveTo(machine, { name: 'cancelled' }, ...effects, { type: 'emptyForm' })
