import type { LoginWindow } from '../api.js'
import { openWindow, windowUrl } from '../protocol/index.js'
import { themeMode } from './themeMode.js'
import type { WalletState } from './walletState.js'

/**
 * Opens the wallet's own window for a login: at once, in the click, and led to the wallet as soon as its address is known.
 * Undefined where the browser refuses.
 */
export function openLoginWindow({ frame, plugin }: WalletState): LoginWindow | undefined {
  const opened = openWindow(window, 'about:blank')
  if (!opened) return undefined
  const { context } = plugin
  const channel = crypto.randomUUID()
  const lead = async () => {
    const origin = await frame.origin()
    const { language: lang } = context.state.$language.get()
    opened.location.replace(windowUrl('login', origin, { channel, lang, mode: themeMode(context) }))
  }
  // Without an address there is no login; whoever asks for one is told.
  lead().catch(() => opened.close())
  return { channel, isClosed: () => opened.closed, close: () => opened.close() }
}
