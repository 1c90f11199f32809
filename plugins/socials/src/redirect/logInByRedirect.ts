import type { LoginRun } from '../login/loginState.js'
import type { PopupProvider } from '../providers.js'
import { type ReturnPlace, returnUrl } from './returnUrl.js'

/** Leaves for the provider's page, by a button in the wallet's frame. Rejects only when the visitor does not go. */
export async function logInByRedirect(
  { provider, wallet, signal, report }: LoginRun<PopupProvider>,
  { departure, widgetId }: ReturnPlace,
): Promise<void> {
  report({ status: 'frame' })
  departure.set({ provider, at: Date.now() })
  await wallet.leaveForSocial({ provider, returnUrl: returnUrl(window.location.href, widgetId), signal })
}

/** Finishes the login that the visitor came back from. */
export async function finishReturned({
  provider,
  wallet,
  signal,
  report,
}: LoginRun<PopupProvider>): Promise<void> {
  report({ status: 'finishing' })
  await wallet.finishSocial({ provider, signal })
}
