import { FrameError } from '../../contracts.js'
import type { Frame, OwnerAsked } from '../../frame/openFrame.js'
import { createEffects } from './createEffects.js'
import type { OwnerEvent } from './machine/ownerEvent.js'
import { type OwnerMachine, startOwner } from './machine/ownerState.js'
import { mayLeadAway, maySend, transition } from './machine/transition.js'
import { methods } from './methods.js'
import type { OwnersPlan, OwnersRequest } from './ownersRequest.js'

/**
 * Shows a request to the owner, and carries it out once they approve it. What has left the device is answered with its hash,
 * whatever the site does meanwhile. The steps are those of the state machine in `machine/transition.ts`.
 *
 * @throws FrameError 4001 when nothing was approved and nothing has left
 */
export async function askOwner(frame: Frame, request: OwnersRequest): Promise<unknown> {
  const load = methods[request.method]
  if (!load) throw permissionsRefusal()
  const { approved } = request
  const id = approved?.request.id ?? crypto.randomUUID()
  let machine: OwnerMachine<OwnersPlan> = startOwner(approved !== undefined)
  const [aborted, left] = [new AbortController(), new AbortController()]
  const reviews = new Map<number, AbortController>()
  let resolve = (_answer: unknown) => {}
  let reject = (_error: unknown) => {}
  const answer = new Promise<unknown>((...settle) => {
    ;[resolve, reject] = settle
  })
  const run = createEffects(frame, {
    send,
    request: { ...request, id },
    load,
    aborted: aborted.signal,
    left: left.signal,
    signalOf(round) {
      const controller = new AbortController()
      reviews.set(round, controller)
      return controller.signal
    },
    away: () => ('away' in machine.state ? machine.state.away : undefined),
    mayLeadAway: (round) => mayLeadAway(machine, round),
    maySend: () => maySend(machine),
    resolve,
    reject,
  })
  // Approved already: behind the reviews of others it might be carried out much later.
  const turn = approved ? undefined : frame.turns.join()

  function send(event: OwnerEvent<OwnersPlan>): void {
    const { machine: next, effect } = transition(machine, event)
    machine = next
    const { state } = machine
    for (const [round, controller] of reviews)
      if (!('round' in state) || state.round !== round) controller.abort()
    if (state.name === 'finishing' || state.name === 'ended') turn?.leave()
    if (effect) run(effect)
  }
  const pending: OwnerAsked = {
    abort() {
      aborted.abort()
      send({ type: 'aborted' })
    },
    leave() {
      left.abort()
      send({ type: 'pageLeft' })
    },
    ended: answer.then(
      () => {},
      () => {},
    ),
  }
  frame.pending.add(pending)
  void Promise.resolve(turn?.came).then(() => send({ type: 'turnCame' }))
  return answer.finally(() => frame.pending.delete(pending))
}

/**
 * Why `wallet_grantPermissions` and `wallet_revokePermissions` (ERC-7715) are refused: the account obeys its one owner and
 * knows no session keys, so a permission could only be pretended.
 */
const permissionsRefusal = (): FrameError =>
  new FrameError(
    'This wallet grants no permissions: its account obeys the owner alone, who is asked each time.',
    4200,
  )
