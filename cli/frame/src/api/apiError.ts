import type { Refusal } from '@wallet-widget/services/contract'

/** What the login service refused, in its own words; `code` is for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly triesLeft: number | undefined
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.code = refusal.code
    this.triesLeft = refusal.triesLeft
    this.retryAfter = refusal.retryAfter
  }
}
