import type { ApprovalRequest, Simulation } from '../../contracts.js'
import type { Theme } from '../look/checkTheme.js'
import type { State } from '../screen/screen.js'

/** Between the frame and a window of its own, both of one origin. */
export type FromWindow =
  /** Posted until it is answered. */
  | { readonly type: 'review-ready'; readonly channel: string }
  /** With the request that was shown, to be compared. */
  | { readonly type: 'review-approve'; readonly key: string; readonly request: ApprovalRequest }
  | { readonly type: 'review-reject' | 'review-retry' | 'review-close'; readonly key: string }

export type FromFrame =
  | {
      readonly type: 'review-ask'
      /** Names this review; told to nobody else. */
      readonly key: string
      readonly request: ApprovalRequest
      readonly theme: Theme
      readonly language: string
      readonly waiting: number
    }
  | { readonly type: 'review-state'; readonly key: string; readonly state: State }
  | { readonly type: 'review-simulation'; readonly key: string; readonly simulation: Simulation }
  /** `lost`: the page is left while it is being carried out. */
  | { readonly type: 'review-done' | 'review-lost'; readonly key: string }
