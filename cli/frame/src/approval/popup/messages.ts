import type { ApprovalRequest } from '../../contracts.js'
import type { Theme } from '../look/checkTheme.js'
import type { State } from '../screen/createScreen.js'

/** Between the frame and a window of its own, both of one origin. */
export type FromWindow =
  | { readonly type: 'review-ready' }
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
  | { readonly type: 'review-done'; readonly key: string }

/** Whether two plain values are equal all through. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
