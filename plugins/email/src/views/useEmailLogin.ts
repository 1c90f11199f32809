import type { Widget } from '@wallet-widget/kernel'
import { readProperty } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { checkEmail, useStore } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { Inside } from '../inside.js'
import { createEmailLogin, type EmailLogin } from '../login/createEmailLogin.js'
import type { LoginState } from '../login/loginState.js'

/** The login that the view leads through. It begins when the visitor comes, and is given up when they leave. */
export function useEmailLogin(inside: Inside): { readonly login: EmailLogin; readonly state: LoginState } {
  const widget = useWidget()
  inside.login ??= createEmailLogin(inside.wallet)
  const { login } = inside
  useEffect(() => follow(widget, inside, login), [widget, inside, login])
  return { login, state: useStore(login.$state) }
}

function isWanted({ config, state }: Widget): boolean {
  const { open, view } = state.$router.get()
  return (open || config.inline) && view === 'EmailLogin'
}

const leaving = new WeakMap<EmailLogin, ReturnType<typeof setTimeout>>()

function follow(widget: Widget, inside: Inside, login: EmailLogin): () => void {
  const { $router } = widget.state
  let isHere = false
  let given: unknown
  const look = () => {
    if (!isWanted(widget)) return leave()
    const { arguments: args } = $router.get()
    if (isHere && args === given) return
    clearTimeout(leaving.get(login))
    isHere = true
    given = args
    login.enter(readEmail(inside, args))
  }
  // Later: what goes away for a moment only, as in a development build, is still wanted.
  const leave = () => {
    if (!isHere) return
    isHere = false
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
  look()
  const stop = $router.listen(look)
  return () => {
    stop()
    leave()
  }
}

/** The address that the view was opened with; one that is none stands in the field, to be corrected. */
function readEmail({ $draft }: Inside, args: unknown): string | undefined {
  const typed = readProperty(args, 'email')
  if (typeof typed !== 'string' || !typed) return undefined
  const { email } = checkEmail(typed)
  $draft.set(email ?? typed)
  return email
}
