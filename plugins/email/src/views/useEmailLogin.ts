import type { Translate } from '@wallet-widget/kernel'
import { useStore } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { Key } from '../locales/en.js'
import type { EmailLogin } from '../login/emailLogin.js'
import type { LoginState } from '../login/loginState.js'
import type { PluginState } from '../pluginState.js'
import { loginOf } from './loginOf.js'

/** Props of each step of the login. */
export interface StepProps {
  readonly plugin: PluginState
  readonly login: EmailLogin
  readonly state: LoginState
  readonly t: Translate<Key>
}

/** The login that the view shows. */
export function useEmailLogin(plugin: PluginState): {
  readonly login: EmailLogin
  readonly state: LoginState
} {
  const [login] = useState(() => loginOf(plugin))
  return { login, state: useStore(login.$state) }
}
