import { leaveForReview, returnUrlOf } from '../../approval/away/leaveForReview.js'
import type { ApprovalRequest, ShownAs } from '../../contracts.js'
import type { Frame } from '../../frame/openFrame.js'
import { consentTo } from '../consentTo.js'
import { fingerprintOf } from '../fingerprintOf.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'
import { describeRequest } from './sentRequests.js'

export interface ReviewedPlan {
  readonly shown: ApprovalRequest
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
  const asked = await describeRequest(frame, request, prepared)
  const { canBeAway, consent } = await consentTo(frame, asked)
  const returnUrl = canBeAway && frame.store.persistent ? returnUrlOf(frame, request.returnUrl) : undefined

  async function leave(shown: ShownAs, returnUrl: string) {
    const fingerprint = await fingerprintOf({ method, params, chainId, account: accounts.used })
    const left = { method, params, chainId, fingerprint, request: asked, kept: plan.kept }
    const review = await leaveForReview(frame, left, { ...shown, returnUrl, away: options.away, isWanted })
    if (review !== undefined) options.onAway(review)
  }
  return {
    shown: asked,
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
