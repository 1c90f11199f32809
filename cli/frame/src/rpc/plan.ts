import type { ApprovalRequest, Consent, FrameChain, Leave, Review, Simulation } from '../contracts.js'
import type { ChainAccounts } from '../frame/accounts.js'
import type { Sent } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'

/** What the site requests of the owner, with what it needs to be carried out. */
export interface OwnerRequest {
  readonly frame: Frame
  readonly params: unknown
  readonly chain: FrameChain
  readonly accounts: ChainAccounts
  /** The site wants it no more. It counts for nothing once something has left. */
  readonly signal: AbortSignal
  /** Of the plan that was approved before the page was left: the same plan is to be made of it again. */
  readonly kept?: unknown
}

/** What an earlier request sent, and what was refused. */
export type Refused = Pick<Sent, 'hash' | 'nonce' | 'request' | 'until'>

/** What is shown, and what is done with that very thing when the owner agrees. */
export interface Plan {
  readonly account: ChainAccounts['used']
  readonly review: Review
  /** What it was made of beside the request, which changes from moment to moment; it can be cloned. */
  readonly kept?: unknown
  /** The very same, known to have been done before. */
  readonly earlier?: ApprovalRequest['earlier']
  /**
   * Whether the very same may have been done all the same, as an earlier request asked for it, was approved, and was refused.
   *
   * @param nonce of what is about to leave, of the owner's own account @default the one that it would have now
   * @param call which of several that is; those before it have left @default 0
   */
  mayBeDone?(refused: Refused, nonce?: number, call?: number): Promise<boolean>
  /** So long after it was sent it can be carried out. ms @default as long as the journal keeps it */
  readonly lifetime?: number
  /** Begun with the plan, of what sends something. It never fails. */
  readonly simulation?: Promise<Simulation>
  /** In the click that approves. Whatever it sends, it calls `leave` for first. */
  carryOut(consent: Consent, leave: Leave): Promise<unknown>
  /** After a failure that sent nothing: what the owner is asked next in its place, if anything. */
  instead?(
    error: unknown,
  ): Promise<Pick<Plan, 'review' | 'kept' | 'earlier' | 'mayBeDone' | 'carryOut' | 'out'> | undefined>
  /** After a failure: what has or may have been sent all the same, as `carryOut` answers it. */
  out?(): unknown
  /**
   * What is left to wait for when the owner has nothing more to do; makes the answer.
   *
   * @param signal the page is being left: what is known by then is the answer
   */
  finish?(done: unknown, signal: AbortSignal): Promise<unknown>
}

export type Method = (asked: OwnerRequest) => Promise<Plan>
