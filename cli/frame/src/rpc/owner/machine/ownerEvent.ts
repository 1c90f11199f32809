/** What may happen to a request that needs its owner. */
export type OwnerEvent<P> =
  /** The requests before it are done. */
  | { readonly type: 'turnCame' }
  | { readonly type: 'planned'; readonly plan: P }
  | { readonly type: 'planFailed'; readonly error: unknown }
  /** The site does not want it any more, or the login has ended. */
  | { readonly type: 'aborted' }
  | { readonly type: 'pageLeft' }
  /** The page is led to the wallet’s own, where the same may be decided. */
  | { readonly type: 'ledAway'; readonly round: number; readonly away: string }
  | { readonly type: 'approved'; readonly round: number; readonly view: Window }
  /** `isOpen`: nothing was decided at the wallet’s page, and now nothing can be. */
  | { readonly type: 'takenBack'; readonly round: number; readonly isOpen: boolean }
  | { readonly type: 'takeBackFailed'; readonly round: number; readonly error: unknown }
  /**
   * Something is about to leave the device, which it does only where the machine then says so: `maySend`. Or it is found to have
   * left before.
   */
  | { readonly type: 'sending' }
  | { readonly type: 'carriedOut'; readonly round: number; readonly done: unknown }
  | {
      readonly type: 'carryOutFailed'
      readonly round: number
      readonly error: unknown
      readonly isFinal: boolean
      /** What has, or may have, left all the same. */
      readonly out?: unknown
    }
  /** Another plan to review in place of the one that failed, if there is one. */
  | { readonly type: 'replaced'; readonly plan: P | undefined }
  /** Rejected, or closed after a failure. */
  | { readonly type: 'denied'; readonly round: number; readonly error: unknown }
  | { readonly type: 'finished'; readonly answer: unknown }
  | { readonly type: 'finishFailed'; readonly error: unknown }
