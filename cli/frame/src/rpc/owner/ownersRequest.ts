import type { FrameChain } from '../../contracts.js'
import type { ChainAccounts } from '../../frame/accounts.js'
import type { LeftReview } from '../../frame/leftReviews.js'
import type { Plan } from '../plan.js'

/** A site's request that needs the owner. */
export interface OwnersRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 */
  readonly chainId: string
  /** Names the window that the page has opened for it. */
  readonly channel?: string | undefined
  /** Where to return to if the page is left for the wallet's own. */
  readonly returnUrl?: string | undefined
  /** The owner has approved it there. */
  readonly approved?: ApprovedElsewhere
}

export interface NamedRequest extends OwnersRequest {
  readonly id: string
}

export interface ApprovedElsewhere extends Pick<LeftReview, 'request' | 'kept' | 'sentBefore'> {
  /** Called once everything is sent, before the answer is known. */
  isSent(): void
}

/** A plan, and what it was made for. */
export interface OwnersPlan {
  readonly plan: Plan
  readonly chain: FrameChain
  readonly accounts: ChainAccounts
}
