import { readProperty, type Translate, type Widget } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { checkEmail, useStore } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { Key } from '../locales/en.js'
import { createEmailLogin, type EmailLogin } from '../login/emailLogin.js'
import type { LoginState } from '../login/loginState.js'
import type { PluginState } from '../pluginState.js'

/** Props of each step of the login. */
export interface StepProps {
  readonly plugin: PluginState
  readonly login: EmailLogin
  readonly state: LoginState
  readonly t: Translate<Key>
}

/** The one login of the plugin. */
export function loginOf(plugin: PluginState): EmailLogin {
  plugin.login ??= createEmailLogin(plugin.wallet)
  return plugin.login
}

/** The login that the view shows. It starts when the view is entered, and stops when the visitor leaves. */
export function useEmailLogin(plugin: PluginState): {
  readonly login: EmailLogin
  readonly state: LoginState
} {
  const widget = useWidget()
  const login = loginOf(plugin)
  useEffect(() => follow(widget, plugin, login), [widget, plugin, login])
  return { login, state: useStore(login.$state) }
}

function isWanted({ config, state }: Widget): boolean {
  const { open, view } = state.$router.get()
  return (open || config.inline) && view === 'EmailLogin'
}

const leaving = new WeakMap<EmailLogin, ReturnType<typeof setTimeout>>()

function follow(widget: Widget, plugin: PluginState, login: EmailLogin): () => void {
  const { $router } = widget.state
  let isEntered = false
  let lastArgs: unknown
  const update = () => {
    if (!isWanted(widget)) return leave()
    const { arguments: args } = $router.get()
    if (isEntered && args === lastArgs) return
    clearTimeout(leaving.get(login))
    isEntered = true
    lastArgs = args
    login.enter(readEmail(plugin, args))
  }
  // Later: in StrictMode a view is mounted again at once.
  const leave = () => {
    if (!isEntered) return
    isEntered = false
    leaving.set(
      login,
      setTimeout(() => {
        // The wallet that is being connected may show views of its own, and ends where the account is shown.
        const { open, view } = $router.get()
        const hasMovedOn = (open || widget.config.inline) && view !== 'Connect' && view !== 'EmailLogin'
        if (login.$state.get().step !== 'connecting' || !hasMovedOn) login.leave()
      }),
    )
  }
  update()
  const stop = $router.listen(update)
  return () => {
    stop()
    leave()
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
