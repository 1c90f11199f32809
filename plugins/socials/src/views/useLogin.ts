import { isShown, type Widget } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { usePluginT } from '@wallet-widget/ui/parts'
import { useEffect, useMemo, useState } from 'react'
import type { Key } from '../locales/en.js'
import type { LoginState } from '../login/loginState.js'
import type { PluginState } from '../pluginState.js'
import { providerNames, type SocialProvider } from '../providers.js'

/** The login that a view shows. Cancelled when the visitor leaves; the view keeps its last state while it closes. */
export function useLogin(plugin: PluginState, view: string): LoginState {
  const widget = useWidget()
  const [state, setState] = useState(() => plugin.$login.get())
  useEffect(() => {
    const show = () => {
      if (isShown(widget, view)) setState(plugin.$login.get())
    }
    if (plugin.$login.get().status === 'connected') plugin.cancel() // an earlier login
    show()
    const stops = [
      plugin.$login.listen(show),
      widget.state.$router.listen(show),
      cancelOnLeave(widget, plugin, view),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [widget, plugin, view])
  return state
}

/** The plugin's strings, with the provider's name in them. */
export type SocialText = (key: Key) => string

export function useSocialText({ context }: PluginState, provider: SocialProvider): SocialText {
  const t = usePluginT(context)
  const { language } = context.state.$language.get()
  return useMemo(
    () => (key) => (language ? t(key, { provider: providerNames[provider] }) : key),
    [t, provider, language],
  )
}

/** The id of the embedded wallet's connector. */
const CONNECTOR = 'ID_AUTH'

/** Cancels the login when the visitor leaves its view. Returns a function that stops watching. */
export function cancelOnLeave(widget: Widget, plugin: PluginState, view: string): () => void {
  return widget.state.$router.listen(() => {
    // Later: the visitor may be back at once.
    setTimeout(() => {
      if (!isShown(widget, view) && !isFinished(widget, plugin)) plugin.cancel()
    })
  })
}

/** Whether the wallet is connected, and about to show the next view. */
function isFinished({ state }: Pick<Widget, 'state'>, { $login }: PluginState): boolean {
  const { status } = $login.get()
  const isConnected = state.$connections.get().some(({ connectorId }) => connectorId === CONNECTOR)
  return status === 'finishing' && isConnected
}
