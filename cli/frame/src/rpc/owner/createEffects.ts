import { FrameError } from '../../contracts.js'
import type { Frame } from '../../frame/openFrame.js'
import { isFinal } from '../../isFinal.js'
import { consentTo } from '../consentTo.js'
import type { Method } from '../plan.js'
import type { OwnerEffect } from './machine/ownerEffect.js'
import type { OwnerEvent } from './machine/ownerEvent.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'
import { preparePlan } from './preparePlan.js'
import { type ReviewedPlan, reviewPlan } from './reviewPlan.js'
import { noteSent, SentMeanwhile } from './sentRequests.js'

interface EffectTools {
  send(event: OwnerEvent<OwnersPlan>): void
  readonly request: NamedRequest
  load(): Promise<Method>
  /** The site does not want it any more, or the login has ended. */
  readonly aborted: AbortSignal
  /** The site’s page is being left. */
  readonly left: AbortSignal
  /** Aborted when the review ends. */
  signalOf(round: number): AbortSignal
  /** The review that the page was left for, if any. */
  away(): string | undefined
  mayLeadAway(round: number): boolean
  maySend(): boolean
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** Carries out the effects of the machine, and sends it their answers. */
export function createEffects(frame: Frame, tools: EffectTools): (effect: OwnerEffect<OwnersPlan>) => void {
  const { send, request, load, aborted, left } = tools
  const { id, approved } = request
  let reviewed: ReviewedPlan | undefined
  const out = new Set<string>()
  /** Tells the window that what was approved there has failed. */
  let fail = (_error: unknown) => {}

  async function prepare() {
    send({ type: 'planned', plan: await preparePlan(frame, request, { load, signal: aborted }) })
  }
  async function review(prepared: OwnersPlan, round: number) {
    const next = await reviewPlan(frame, request, prepared, {
      signal: tools.signalOf(round),
      beforeFirst: reviewed?.beforeFirst,
      // The page has opened its window for the first review.
      channel: round === 1 ? request.channel : undefined,
      approve: (view) =>
        new Promise((_, reject) => {
          fail = reject
          send({ type: 'approved', round, view })
        }),
      away: tools.away,
      isWanted: () => tools.mayLeadAway(round),
      onAway: (away) => send({ type: 'ledAway', round, away }),
    })
    reviewed = next
    await next.ask()
  }
  async function carryOut({ plan }: OwnersPlan, round: number, view: Window | undefined) {
    const sentBefore = (approved ?? reviewed)?.sentBefore
    const consent = approved ? (await consentTo(frame, approved.request)).consent : reviewed?.consent
    if (!sentBefore || !consent) throw new Error('Nothing was reviewed.')
    const leave = noteSent(frame, {
      asked: request,
      plan,
      sentBefore,
      out,
      sending: () => send({ type: 'sending' }),
      checkWanted() {
        if (!tools.maySend()) throw new FrameError('Request was aborted', 4001)
      },
    })
    try {
      const { done } = await consent(view, async (one) => ({ done: await plan.carryOut(one, leave) }))
      // Without the note the owner is warned when the same is asked for again.
      for (const hash of out) await frame.journal.accepted(hash).catch(ignore)
      send({ type: 'carriedOut', round, done })
    } catch (error) {
      send({ type: 'carryOutFailed', round, error, isFinal: isFinal(error), out: plan.out?.() })
    }
    approved?.isSent()
  }
  async function replace({ plan, ...rest }: OwnersPlan, error: unknown) {
    if (error instanceof SentMeanwhile) return send({ type: 'replaced', plan: { plan, ...rest } })
    const next = await plan.instead?.(error)
    const { instead: _, ...kept } = plan
    send({ type: 'replaced', plan: next && { ...rest, plan: { ...kept, ...next } } })
  }
  async function finish({ plan }: OwnersPlan, done: unknown) {
    if (!plan.finish) return send({ type: 'finished', answer: done })
    const finishing = plan.finish(done, left)
    const approver = await frame.approver()
    approver.follow(finishing)
    send({ type: 'finished', answer: await finishing })
  }
  async function answer(value: unknown, isTold: boolean) {
    if (isTold) await frame.journal.setAnswered(id).catch(ignore)
    tools.resolve(value)
  }

  /** A failure is an event too: without it the machine would wait forever. */
  const orElse = (work: Promise<void>, failed: (error: unknown) => OwnerEvent<OwnersPlan>) =>
    void work.catch((error) => send(failed(error)))
  return (effect) => {
    switch (effect.type) {
      case 'prepare':
        return orElse(prepare(), (error) => ({ type: 'planFailed', error }))
      case 'review': {
        const { plan, round } = effect
        return orElse(review(plan, round), (error) => ({ type: 'denied', round, error }))
      }
      case 'takeBack': {
        const { away, round } = effect
        const taking = frame.left.take(away).then((isOpen) => send({ type: 'takenBack', round, isOpen }))
        return orElse(taking, (error) => ({ type: 'takeBackFailed', round, error }))
      }
      case 'carryOut': {
        const { plan, round, view } = effect
        const failed = (error: unknown) =>
          ({ type: 'carryOutFailed', round, error, isFinal: isFinal(error) }) as const
        return orElse(carryOut(plan, round, view), failed)
      }
      case 'replace':
        return orElse(replace(effect.plan, effect.error), () => ({ type: 'replaced', plan: undefined }))
      case 'showFailure':
        return fail(effect.error)
      case 'finish':
        return orElse(finish(effect.plan, effect.done), (error) => ({ type: 'finishFailed', error }))
      case 'answer':
        return void answer(effect.answer, effect.isTold)
      case 'refuse':
        return tools.reject(effect.error)
      case 'forget':
        return void frame.left.delete(effect.away).catch(ignore)
    }
  }
}

const ignore = () => {}
