import type { Subject } from '../subject.js'
import type { SignInEffect } from './signInEffect.js'
import type { SignInMachine, SignInState } from './signInState.js'

/** The machine after an event, and what is to be done. */
export interface Step {
  readonly machine: SignInMachine
  readonly effects: readonly SignInEffect[]
}

/** What the site wants. */
export interface SignInRules {
  /** Whoever does not sign in is disconnected. */
  readonly required: boolean
}

/** The state stays the same. */
export const stay = (machine: SignInMachine, ...effects: readonly SignInEffect[]): Step => ({
  machine,
  effects,
})

export const moveTo = (
  machine: SignInMachine,
  state: SignInState,
  ...effects: readonly SignInEffect[]
): Step => stay({ ...machine, state }, ...effects)

/** What follows upon a step, with the effects of both. */
export function andThen(step: Step, next: (machine: SignInMachine) => Step): Step {
  const { machine, effects } = next(step.machine)
  return { machine, effects: [...step.effects, ...effects] }
}

/** Asks the backend again; the state stays the same meanwhile. */
export function startLookup(machine: SignInMachine, subject: Subject): Step {
  const lookup = machine.count + 1
  return stay({ ...machine, count: lookup, lookup }, { type: 'lookUp', lookup, subject })
}

/** Gives up what is pending, and ends what the backend may have kept of it. */
export function cancelPending(machine: SignInMachine): Step {
  const { maybeKept } = machine
  return stay(
    { ...machine, lookup: undefined, unanswered: [], maybeKept: undefined },
    { type: 'abort' },
    ...(maybeKept ? [{ type: 'endSession', owner: maybeKept } as const] : []),
  )
}
