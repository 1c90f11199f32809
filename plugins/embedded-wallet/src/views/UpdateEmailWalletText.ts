import type { Translate } from '@wallet-widget/kernel'
import type { ChangeFailure } from './UpdateEmailWalletFailure.js'

/** What is said of a failure: the frame's own words where it has some that we don't know. */
export function changeFailureText({ kind, message, triesLeft }: ChangeFailure, t: Translate): string {
  if (kind === 'said') return message ?? t('updateEmail.failed.default')
  if (kind === 'wrong' && triesLeft !== undefined) return t('updateEmail.failed.tries', { count: triesLeft })
  if (kind === 'invalid' || kind === 'same' || kind === 'taken') return t(`updateEmail.problem.${kind}`)
  return t(`updateEmail.failed.${kind}`)
}
