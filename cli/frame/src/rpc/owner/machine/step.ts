import { FrameError } from '../../../contracts.js'
import type { OwnerEffect } from './ownerEffect.js'
import type { Decision, OwnerMachine, OwnerState } from './ownerState.js'

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

export const toEnd = <P>(machine: OwnerMachine<P>, error: unknown): Step<P> =>
  moveTo(machine, { name: 'ended' }, { type: 'refuse', error })

interface Decided<P> {
  readonly plan: P
  readonly round: number
  readonly away?: string | undefined
}

/** Refuses it, once nothing can be decided at the wallet’s page any more. */
export function toRefused<P>(
  machine: OwnerMachine<P>,
  { plan, round, away }: Decided<P>,
  error: unknown,
): Step<P> {
  // The page is left for the review there, which stays open.
  if (away === undefined || machine.isLeft) return toEnd(machine, error)
  return toTakingBack(machine, { plan, round, away }, { error })
}

export const toTakingBack = <P>(
  machine: OwnerMachine<P>,
  { plan, round, away }: Decided<P> & { readonly away: string },
  decision: Decision,
): Step<P> =>
  moveTo(machine, { name: 'takingBack', plan, round, away, decision }, { type: 'takeBack', away, round })

export const aborted = (): FrameError => new FrameError('Request was aborted', 4001)

export const toAborted = <P>(machine: OwnerMachine<P>): Step<P> => toEnd(machine, aborted())

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
