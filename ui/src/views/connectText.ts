import type { Translate } from '@wallet-widget/kernel'
import type { UiKey } from '../i18n/locales/en.js'
import type { ConnectPhase } from './connectPhase.js'
import { errorKey } from './errorKey.js'

/** What is said in each phase of a connect. */
export function connectText(
  t: Translate<UiKey>,
  phase: ConnectPhase,
  wallet: string,
  error: unknown,
): { readonly title: string; readonly text: string } {
  if (phase === 'connected')
    return { title: t('wallets.success'), text: t('wallets.success.text', { wallet }) }
  if (phase === 'failed') return { title: t('connecting.failed'), text: t(errorKey(error)) }
  return { title: t(`connecting.${phase}`, { wallet }), text: t(`connecting.${phase}.text`, { wallet }) }
}
