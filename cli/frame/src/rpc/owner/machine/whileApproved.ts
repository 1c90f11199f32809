import { decidedAlready } from '../decidedAlready.js'
import type { OwnerEvent } from './ownerEvent.js'
import type {
  CarryingOutState,
  FailedState,
  OwnerMachine,
  ReplacingState,
  TakingBackState,
} from './ownerState.js'
import {
  aborted,
  moveTo,
  type Step,
  stay,
  toAborted,
  toCarryOut,
  toEnd,
  toFinish,
  toRefused,
  toReview,
  toTakingBack,
} from './step.js'

/** The owner has decided it here, and may have decided it at the wallet’s page as well. */
export function whileTakingBack<P>(
  machine: OwnerMachine<P>,
  state: TakingBackState<P>,
  event: OwnerEvent<P>,
): Step<P> {
  const { plan, round, away, decision } = state
  switch (event.type) {
    case 'aborted':
      return moveTo(machine, { ...state, decision: { error: aborted() } })
    case 'takenBack':
      if ('error' in decision) return toEnd(machine, event.isOpen ? decision.error : decidedAlready())
      return event.isOpen
        ? toCarryOut(machine, { plan, round, view: decision.view })
        : toFailed(machine, { plan, round, away, isFinal: true }, decidedAlready())
    case 'takeBackFailed':
      if ('error' in decision) return toEnd(machine, event.error)
      return toFailed(machine, { plan, round, away, isFinal: false }, event.error)
    default:
      return stay(machine)
  }
}

export function whileCarryingOut<P>(
  machine: OwnerMachine<P>,
  state: CarryingOutState<P>,
  event: OwnerEvent<P>,
): Step<P> {
  const { plan, round, isSending } = state
  switch (event.type) {
    case 'aborted':
      if (isSending) return stay(machine)
      return state.out === undefined ? toAborted(machine) : toFinish(machine, plan, state.out)
    case 'sending':
      return machine.isAborted ? stay(machine) : moveTo(machine, { ...state, isSending: true })
    case 'carriedOut':
      return toFinish(machine, plan, event.done)
    case 'carryOutFailed': {
      const { error, isFinal, out = state.out } = event
      if (out !== undefined)
        return machine.isAborted || machine.isApproved
          ? toFinish(machine, plan, out)
          : toFailed(machine, { plan, round, isFinal, out }, error)
      if (machine.isApproved) return toEnd(machine, error)
      // It may have been sent all the same: that is no certain no.
      if (machine.isAborted) return isFinal ? toEnd(machine, error) : toAborted(machine)
      return moveTo(
        machine,
        { name: 'replacing', plan, round, error, isFinal },
        { type: 'replace', plan, error },
      )
    }
    default:
      return stay(machine)
  }
}

export function whileReplacing<P>(
  machine: OwnerMachine<P>,
  { plan, round, error, isFinal }: ReplacingState<P>,
  event: OwnerEvent<P>,
): Step<P> {
  // As above: one that is final is no certain no.
  if (event.type === 'aborted') return isFinal ? toEnd(machine, error) : toAborted(machine)
  if (event.type !== 'replaced') return stay(machine)
  return event.plan === undefined
    ? toFailed(machine, { plan, round, isFinal }, error)
    : toReview(machine, event.plan, round + 1)
}

export function whileFailed<P>(
  machine: OwnerMachine<P>,
  state: FailedState<P>,
  event: OwnerEvent<P>,
): Step<P> {
  const { plan, round, away, isFinal, out } = state
  switch (event.type) {
    case 'aborted':
      if (out !== undefined) return toFinish(machine, plan, out)
      return toRefused(machine, state, isFinal ? state.error : aborted())
    case 'denied':
      return out === undefined ? toRefused(machine, state, event.error) : toFinish(machine, plan, out)
    case 'approved': {
      const { view } = event
      if (isFinal) return stay(machine)
      return away === undefined
        ? toCarryOut(machine, { plan, round, view, out })
        : toTakingBack(machine, { plan, round, away }, { view })
    }
    default:
      return stay(machine)
  }
}

const toFailed = <P>(
  machine: OwnerMachine<P>,
  state: Omit<FailedState<P>, 'name' | 'error'>,
  error: unknown,
): Step<P> => moveTo(machine, { name: 'failed', error, ...state }, { type: 'showFailure', error })
