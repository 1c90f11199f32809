/** What the machine wants done. */
export type OwnerEffect<P> =
  | { readonly type: 'prepare' }
  | { readonly type: 'review'; readonly plan: P; readonly round: number }
  /** Finds out whether the review at the wallet’s page is undecided, and ends it. */
  | { readonly type: 'takeBack'; readonly away: string; readonly round: number }
  /** `view`: the window whose click approved; none of what was approved elsewhere. */
  | { readonly type: 'carryOut'; readonly plan: P; readonly round: number; readonly view: Window | undefined }
  | { readonly type: 'replace'; readonly plan: P; readonly error: unknown }
  /** In the window, where it can be tried again or closed. */
  | { readonly type: 'showFailure'; readonly error: unknown }
  /** Waits for what the owner has nothing more to do with. */
  | { readonly type: 'finish'; readonly plan: P; readonly done: unknown }
  /** `isTold`: the site hears of it. */
  | { readonly type: 'answer'; readonly answer: unknown; readonly isTold: boolean }
  | { readonly type: 'refuse'; readonly error: unknown }
  /** A review at the wallet’s page that comes too late. */
  | { readonly type: 'forget'; readonly away: string }
