import { FrameError } from '../../../contracts.js'
import type { OwnerEffect } from './ownerEffect.js'
import type { OwnerMachine, OwnerState } from './ownerState.js'

/** The machine after an event, and what is to be done. */
export interface Step<P> {
  readonly machine: OwnerMachine<P>
  readonly effect?: OwnerEffect<P> | undefined
}

export const stay = <P>(machine: OwnerMachine<P>): Step<P> => ({ machine })

export const moveTo = <P>(
  machine: OwnerMachine<P>,
  state: OwnerState<P>,
  effect?: OwnerEffect<P>,
): Step<P> => ({ machine: { ...machine, state }, effect })

export const toEnd = <P>(machine: OwnerMachine<P>, error: unknown, away?: string): Step<P> =>
  moveTo(machine, { name: 'ended' }, { type: 'refuse', error, ...(away !== undefined && { away }) })

export const toAborted = <P>(machine: OwnerMachine<P>): Step<P> =>
  toEnd(machine, new FrameError('Request was aborted', 4001))

export const toFinish = <P>(machine: OwnerMachine<P>, plan: P, done: unknown): Step<P> =>
  moveTo(machine, { name: 'finishing' }, { type: 'finish', plan, done })

export const toReview = <P>(machine: OwnerMachine<P>, plan: P, round: number): Step<P> =>
  moveTo(machine, { name: 'review', plan, round }, { type: 'review', plan, round })

interface ToCarryOut<P> {
  readonly plan: P
  readonly round: number
  readonly view: Window | undefined
  readonly out?: unknown
}

export const toCarryOut = <P>(machine: OwnerMachine<P>, { plan, round, view, out }: ToCarryOut<P>): Step<P> =>
  moveTo(
    machine,
    { name: 'carryingOut', plan, round, isSending: false, out },
    { type: 'carryOut', plan, round, view },
  )
