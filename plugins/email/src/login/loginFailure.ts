import type { WalletFailure } from '@wallet-widget/embedded-wallet'
import type { Translate } from '@wallet-widget/kernel'
import type { Key } from '../locales/en.js'

/** Why a step of the login failed. `blocked`: the window, by the browser. `connect`: after the right code. */
export interface LoginFailure extends Omit<WalletFailure, 'kind'> {
  readonly kind: WalletFailure['kind'] | 'blocked' | 'connect'
}

/** Returns the text for a failure: the frame's own where it is not a known one. */
export function failureText({ kind, message }: LoginFailure, t: Translate<Key>): string {
  if (kind === 'said') return message ?? t('default.text')
  if (kind === 'invalid') return t('problem.invalid')
  if (kind === 'cooldown') return t('busy.text')
  return t(`${kind}.text`)
}
