import { leaveForReview, returnUrlOf } from '../../approval/away/leaveForReview.js'
import type { ShownAs } from '../../contracts.js'
import type { Frame } from '../../frame/openFrame.js'
import { consentTo } from '../consentTo.js'
import { fingerprintOf } from '../fingerprintOf.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'
import { describeRequest, type SentBefore } from './sentRequests.js'

export interface ReviewedPlan {
  readonly sentBefore: SentBefore
  /** Of the request's first review. */
  readonly beforeFirst: SentBefore
  readonly consent: Awaited<ReturnType<typeof consentTo>>['consent']
  /** Shows the review until it is decided. @throws the reason, if it is denied */
  ask(): Promise<unknown>
}

/** Prepares the review of a plan. */
export async function reviewPlan(
  frame: Frame,
  request: NamedRequest,
  prepared: OwnersPlan,
  options: {
    readonly signal: AbortSignal
    /** Of the review in whose place this one is shown. */
    readonly beforeFirst: SentBefore | undefined
    /** Names the window that the page has opened for it. */
    readonly channel: string | undefined
    approve(view: Window): Promise<unknown>
    /** The review that the page was left for before, if any. */
    away(): string | undefined
    /** Whether the request is still undecided. */
    isWanted(): boolean
    onAway(review: string): void
  },
): Promise<ReviewedPlan> {
  const { plan, accounts } = prepared
  const { method, params, chainId } = request
  const { signal, channel, isWanted } = options
  const approver = await frame.approver()
  const { request: asked, sentBefore } = await describeRequest(frame, request, prepared, options.beforeFirst)
  const { canBeAway, consent } = await consentTo(frame, asked)
  const returnUrl = canBeAway && frame.store.persistent ? returnUrlOf(frame, request.returnUrl) : undefined

  async function leave(shown: ShownAs, returnUrl: string) {
    const fingerprint = await fingerprintOf({ method, params, chainId, account: accounts.used })
    const left = {
      method,
      params,
      chainId,
      fingerprint,
      request: asked,
      sentBefore: [...sentBefore],
      kept: plan.kept,
    }
    const review = await leaveForReview(frame, left, { ...shown, returnUrl, away: options.away, isWanted })
    if (review !== undefined) options.onAway(review)
  }
  return {
    sentBefore,
    beforeFirst: options.beforeFirst ?? sentBefore,
    consent,
    ask() {
      approver.setWaiting(frame.turns.waiting)
      return approver.ask(asked, {
        signal,
        channel,
        simulation: plan.simulation,
        leave: returnUrl === undefined ? undefined : (shown) => leave(shown, returnUrl),
        carryOut: options.approve,
      })
    },
  }
}
