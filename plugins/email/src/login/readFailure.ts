import { BaseError } from '@wallet-widget/kernel'
import { type CodeFailure, readCodeFailure } from '@wallet-widget/kernel/connectors'

/** Why a step of the login failed. `connect`: after the right code. */
export type LoginFailure = CodeFailure<'cooldown' | 'connect'>

/** Source: spec section 6, email login cooldown. In ms. */
export const COOLDOWN = 30_000

/** What to tell the visitor of a failure of the embedded wallet. */
export function readFailure(error: unknown): LoginFailure {
  const failure = readCodeFailure(error, { EMAIL_COOLDOWN: 'cooldown' })
  if (failure.kind !== 'cooldown' || !(error instanceof BaseError)) return failure
  const seconds = /\d+/.exec(error.shortMessage)?.[0]
  return { ...failure, retryAfter: seconds ? Number(seconds) * 1000 : COOLDOWN }
}
