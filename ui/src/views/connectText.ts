import type { Translate } from '@wallet-widget/kernel'
import type { ConnectingKey } from '../i18n/locales/en.connecting.js'
import type { ConnectPhase } from './connectPhase.js'
import { errorKey } from './errorKey.js'

/** What is said in each phase of a connect. */
export function connectText(
  t: Translate<ConnectingKey>,
  phase: ConnectPhase,
  wallet: string,
  error: unknown,
): { readonly title: string; readonly text: string } {
  return {
    title: t(`connecting.${phase}`, { wallet }),
    text: phase === 'failed' ? t(errorKey(error)) : t(`connecting.${phase}.text`, { wallet }),
  }
}
