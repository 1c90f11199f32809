import type { Translate } from '@wallet-widget/kernel'
import type { LoginFailure } from '../login/readFailure.js'

/** What is said of a failure: the frame's own words where it has some that we don't know. */
export function failureText({ kind, message, triesLeft }: LoginFailure, t: Translate): string {
  if (kind === 'said') return message ?? t('default.text')
  if (kind === 'invalid') return t('problem.invalid')
  if (kind === 'wrong' && triesLeft !== undefined) return t('wrong.tries', { count: triesLeft })
  if (kind === 'cooldown') return t('busy.text')
  return t(`${kind}.text`)
}
