import { readProperty } from '@wallet-widget/kernel'
import { checkEmail } from '@wallet-widget/ui/parts'
import { createEmailLogin, type EmailLogin } from '../login/emailLogin.js'
import type { PluginState } from '../pluginState.js'

/** The one login of the plugin. It starts when its view is entered, and stops when the visitor leaves. */
export function loginOf(plugin: PluginState): EmailLogin {
  if (!plugin.login) {
    plugin.login = createEmailLogin(plugin.wallet)
    plugin.context.onDispose(followView(plugin, plugin.login))
  }
  return plugin.login
}

/** Follows the router, not the drawn view: who leaves before the view is drawn has left too. Returns a function that stops. */
function followView(plugin: PluginState, login: EmailLogin): () => void {
  const { config, state } = plugin.context
  let isEntered = false
  let lastArgs: unknown
  let leaving: ReturnType<typeof setTimeout> | undefined
  const view = () => {
    const { open, view } = state.$router.get()
    return open || config.inline ? view : undefined
  }
  const update = () => {
    if (view() !== 'EmailLogin') return leave()
    const { arguments: args } = state.$router.get()
    if (isEntered && args === lastArgs) return
    clearTimeout(leaving)
    isEntered = true
    lastArgs = args
    login.enter(readEmail(plugin, args))
  }
  const leave = () => {
    if (!isEntered) return
    isEntered = false
    // Later: the modal closes just before the login learns that the wallet is connected.
    leaving = setTimeout(() => {
      // The wallet that is being connected may show views of its own, and ends where the account is shown.
      const current = view()
      const hasMovedOn = current !== undefined && current !== 'Connect' && current !== 'EmailLogin'
      if (login.$state.get().step !== 'connecting' || !hasMovedOn) login.leave()
    })
  }
  const stop = state.$router.subscribe(update)
  return () => {
    clearTimeout(leaving)
    stop()
  }
}

/** Returns the address that the view was opened with; an invalid one is put into the field, to be corrected. */
function readEmail({ $draft }: PluginState, args: unknown): string | undefined {
  const typed = readProperty(args, 'email')
  if (typeof typed !== 'string' || !typed) return undefined
  const { email } = checkEmail(typed)
  $draft.set(email ?? typed)
  return email
}
