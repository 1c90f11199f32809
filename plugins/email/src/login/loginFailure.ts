import { BaseError, type Translate } from '@wallet-widget/kernel'
import { type CodeFailure, readCodeFailure } from '@wallet-widget/kernel/connectors'

/** Why a step of the login failed. `connect`: after the right code. */
export type LoginFailure = CodeFailure<'cooldown' | 'connect'>

/** Time between two mails. ms */
export const COOLDOWN = 30_000

/** Reads a failure of the embedded wallet. */
export function readFailure(error: unknown): LoginFailure {
  const failure = readCodeFailure(error, { EMAIL_COOLDOWN: 'cooldown' })
  if (failure.kind !== 'cooldown' || !(error instanceof BaseError)) return failure
  const seconds = /\d+/.exec(error.shortMessage)?.[0]
  return { ...failure, retryAfter: seconds ? Number(seconds) * 1000 : COOLDOWN }
}

/** Returns the text for a failure: the frame's own where it is not a known one. */
export function failureText({ kind, message, triesLeft }: LoginFailure, t: Translate): string {
  if (kind === 'said') return message ?? t('default.text')
  if (kind === 'invalid') return t('problem.invalid')
  if (kind === 'wrong' && triesLeft === 1) return t('wrong.lastTry')
  if (kind === 'wrong' && triesLeft !== undefined) return t('wrong.tries', { count: triesLeft })
  if (kind === 'cooldown') return t('busy.text')
  return t(`${kind}.text`)
}
