import type { PopupProvider } from '../providers.js'
import { isBack, type ReturnPlace } from './departure.js'
import { readReturn } from './returnUrl.js'

/**
 * The login that this page came back from, taken out of its address. Nothing is taken from an address that somebody else
 * made: it must carry what this browser put there when it left (threat T16).
 */
export function takeReturn({
  departure,
  widgetId,
}: ReturnPlace): { readonly provider: PopupProvider; readonly resultUri: string } | undefined {
  const { window } = globalThis
  const returned = window && readReturn(window.location.href)
  // Another widget's id may begin with this one's.
  if (returned?.nonce.replace(/\.[^.]*$/, '') !== widgetId) return undefined
  const { history } = window
  history.replaceState(history.state, '', returned.clean)
  const left = departure.get()
  departure.remove()
  if (!left || !isBack(left, returned.nonce) || !returned.resultUri) return undefined
  return { provider: left.provider, resultUri: returned.resultUri }
}
