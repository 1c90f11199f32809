import { FrameError } from '../../../contracts.js'
import type { OwnerEvent } from './ownerEvent.js'
import type { OwnerMachine, ReviewState } from './ownerState.js'
import {
  aborted,
  moveTo,
  type Step,
  stay,
  toAborted,
  toCarryOut,
  toEnd,
  toRefused,
  toReview,
  toTakingBack,
} from './step.js'
import { whileCarryingOut, whileFailed, whileReplacing, whileTakingBack } from './whileApproved.js'

/**
 * The state machine of a request that needs its owner. Pure: it returns what is to be done as effects, whose answers are
 * events again.
 *
 * | state | meaning | next |
 * | --- | --- | --- |
 * | `queued` | another request is shown, or prepared | `preparing`; `ended`, by an abort |
 * | `preparing` | a plan is made of it | `review`; `carryingOut`, if it was approved elsewhere; `ended`, if there is no plan, or after an abort |
 * | `review` | the plan is shown; the site's page may be left for the wallet's own, where the same is shown | `carryingOut`, or `ended`, by a rejection or an abort; `takingBack` before either, if it may be decided elsewhere |
 * | `takingBack` | it was approved or refused here: the review elsewhere is ended first, unless it was decided there | `carryingOut`; `failed`; `ended`, if it was refused |
 * | `carryingOut` | what was shown is signed, and sent | `finishing`; `replacing`; `failed`; `ended`, if it is aborted before anything leaves |
 * | `replacing` | nothing has left: is there another plan? | `review`, in another round; `failed`; `ended`, by an abort |
 * | `failed` | the failure is shown | `carryingOut`, when it is tried again; otherwise `finishing` with what may have left, or `ended` |
 * | `finishing` | the owner has nothing more to do | `ended`, with the answer |
 * | `ended` | the site has its answer | |
 *
 * Nothing leaves the device but in `carryingOut`, and nothing once it is aborted: `maySend`. From then on an abort does not end
 * it: the answer is what has left. A page that is left for the wallet's own, `pageLeft`, aborts the request; the review there
 * stays open, and what is approved there is a request of its own, `isApproved`, when the page is back; it waits for no other one:
 * it could be carried out long after. Whatever else ends the request ends the review there first: the site is told that nothing
 * is sent.
 */
export function transition<P>(machine: OwnerMachine<P>, event: OwnerEvent<P>): Step<P> {
  const { state } = machine
  // A review at the wallet's page that nobody waits for any more.
  if (event.type === 'ledAway' && !mayLeadAway(machine, event.round))
    return moveTo(machine, state, { type: 'forget', away: event.away })
  const current = {
    ...machine,
    isAborted: machine.isAborted || event.type === 'aborted',
    isLeft: machine.isLeft || event.type === 'pageLeft',
  }
  // Of a review that another one has taken the place of.
  if ('round' in event && 'round' in state && event.round !== state.round) return stay(current)
  switch (state.name) {
    case 'queued':
      return whileQueued(current, event)
    case 'preparing':
      return whilePreparing(current, event)
    case 'review':
      return whileReview(current, state, event)
    case 'takingBack':
      return whileTakingBack(current, state, event)
    case 'carryingOut':
      return whileCarryingOut(current, state, event)
    case 'replacing':
      return whileReplacing(current, state, event)
    case 'failed':
      return whileFailed(current, state, event)
    case 'finishing':
      return whileFinishing(current, event)
    case 'ended':
      return stay(current)
  }
}

/** Whether something may leave the device now. */
export const maySend = <P>({ state, isAborted }: OwnerMachine<P>): boolean =>
  state.name === 'carryingOut' && !isAborted

/** Whether the page may be led away for a review: it is still the one that is shown. */
export const mayLeadAway = <P>({ state }: OwnerMachine<P>, round: number): boolean =>
  state.name === 'review' && state.round === round

function whileQueued<P>(machine: OwnerMachine<P>, event: OwnerEvent<P>): Step<P> {
  if (event.type === 'aborted') return toAborted(machine)
  if (event.type === 'turnCame') return moveTo(machine, { name: 'preparing' }, { type: 'prepare' })
  return stay(machine)
}

/** An abort is waited out: that the login has ended aborts it too, and the preparation then says so. */
function whilePreparing<P>(machine: OwnerMachine<P>, event: OwnerEvent<P>): Step<P> {
  const { isAborted, isApproved } = machine
  if (event.type === 'planFailed')
    return isAborted && !isLoginError(event.error) ? toAborted(machine) : toEnd(machine, event.error)
  if (event.type !== 'planned') return stay(machine)
  if (isAborted) return toAborted(machine)
  const { plan } = event
  return isApproved ? toCarryOut(machine, { plan, round: 1, view: undefined }) : toReview(machine, plan, 1)
}

const isLoginError = (error: unknown) => error instanceof FrameError && error.code === 4100

function whileReview<P>(machine: OwnerMachine<P>, state: ReviewState<P>, event: OwnerEvent<P>): Step<P> {
  const { plan, round, away } = state
  if (event.type === 'aborted') return toRefused(machine, state, aborted())
  switch (event.type) {
    case 'ledAway':
      return moveTo(machine, { ...state, away: event.away })
    case 'denied':
      return toRefused(machine, state, event.error)
    case 'approved': {
      const { view } = event
      return away === undefined
        ? toCarryOut(machine, { plan, round, view })
        : toTakingBack(machine, { plan, round, away }, { view })
    }
    default:
      return stay(machine)
  }
}

function whileFinishing<P>(machine: OwnerMachine<P>, event: OwnerEvent<P>): Step<P> {
  if (event.type === 'finishFailed') return toEnd(machine, event.error)
  if (event.type !== 'finished') return stay(machine)
  const { isAborted, isLeft, isApproved } = machine
  // Of what was approved elsewhere the site hears when it asks.
  const isTold = !isAborted && !isLeft && !isApproved
  return moveTo(machine, { name: 'ended' }, { type: 'answer', answer: event.answer, isTold })
}
