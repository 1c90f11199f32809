import type { LazyPart } from '@wallet-widget/kernel/connectors'
import type { LoginWindow } from '../api.js'
import type { PluginState } from '../pluginState.js'
import { openWindow, windowUrl } from '../protocol/windows.js'
import type { Wallet } from './createWallet.js'
import { themeMode } from './themeMode.js'

/**
 * Opens the wallet's own window for a login: at once, in the click, and led to the wallet as soon as its address is known.
 * Undefined where the browser refuses.
 */
export function openLoginWindow({ context }: PluginState, wallet: LazyPart<Wallet>): LoginWindow | undefined {
  const opened = openWindow(window, 'about:blank')
  if (!opened) return undefined
  const channel = crypto.randomUUID()
  const lead = async () => {
    const origin = await (await wallet.load()).frame.origin()
    const { language: lang } = context.state.$language.get()
    opened.location.replace(windowUrl('login', origin, { channel, lang, mode: themeMode(context) }))
  }
  // Without an address there is no login; whoever asks for one is told.
  lead().catch(() => opened.close())
  return { channel, isClosed: () => opened.closed, close: () => opened.close() }
}
