/** The state of a request that needs its owner; `P` is the plan that carries it out. See `transition.ts`. */
export type OwnerState<P> =
  | { readonly name: 'queued' }
  | { readonly name: 'preparing' }
  | ReviewState<P>
  | TakingBackState<P>
  | CarryingOutState<P>
  | ReplacingState<P>
  | FailedState<P>
  | { readonly name: 'finishing' }
  | { readonly name: 'ended' }

export interface ReviewState<P> {
  readonly name: 'review'
  readonly plan: P
  /** Counts the reviews of the request. */
  readonly round: number
  /** The review at the wallet’s own page that the site’s page was left for. */
  readonly away?: string | undefined
}

/** It was approved, or refused, while the same may be decided at the wallet’s page. */
export interface TakingBackState<P> extends Omit<ReviewState<P>, 'name'> {
  readonly name: 'takingBack'
  readonly away: string
  readonly decision: Decision
}

/** `view`: the window whose click approved. `error`: why it is refused. */
export type Decision = { readonly view: Window } | { readonly error: unknown }

export interface CarryingOutState<P> {
  readonly name: 'carryingOut'
  readonly plan: P
  readonly round: number
  /** Something is being sent, or was. */
  readonly isSending: boolean
  /** What an earlier try has, or may have, sent. */
  readonly out?: unknown
}

export interface ReplacingState<P> {
  readonly name: 'replacing'
  readonly plan: P
  readonly round: number
  /** Why the plan could not be carried out. */
  readonly error: unknown
  readonly isFinal: boolean
}

export interface FailedState<P> extends Omit<ReviewState<P>, 'name'> {
  readonly name: 'failed'
  readonly error: unknown
  /** Doing it again would not help, or would not be safe: it may have been sent by others, or this very one was. */
  readonly isFinal: boolean
  /** What has, or may have, left all the same: the answer, if it is left at that. */
  readonly out?: unknown
}

export interface OwnerMachine<P> {
  readonly state: OwnerState<P>
  /** Approved at the wallet’s own page, before the site’s page came back. */
  readonly isApproved: boolean
  /** The site does not want it any more, or nobody is logged in. */
  readonly isAborted: boolean
  /** The site’s page is being left. */
  readonly isLeft: boolean
}

/** @param isApproved at the wallet’s own page */
export const startOwner = <P>(isApproved: boolean): OwnerMachine<P> => ({
  state: { name: 'queued' },
  isApproved,
  isAborted: false,
  isLeft: false,
})
