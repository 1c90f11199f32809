import type { Consent, FrameChain, Review } from '../contracts.js'
import type { ChainAccounts } from '../frame/accounts.js'
import type { Frame } from '../frame/openFrame.js'

/** What the site requests of the owner, with what it needs to be carried out. */
export interface OwnerRequest {
  readonly frame: Frame
  readonly params: unknown
  readonly chain: FrameChain
  readonly accounts: ChainAccounts
  readonly signal: AbortSignal
}

/** What is shown, and what is done with that very thing when the owner agrees. */
export interface Plan {
  readonly account: ChainAccounts['used']
  readonly review: Review
  /** In the click that approves. */
  carryOut(consent: Consent): Promise<unknown>
  /** What is left to wait for when the owner has nothing more to do; makes the answer. */
  finish?(done: unknown): Promise<unknown>
}

export type Method = (asked: OwnerRequest) => Promise<Plan>
