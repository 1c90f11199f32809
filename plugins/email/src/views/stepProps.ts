import type { Translate } from '@wallet-widget/kernel'
import type { Inside } from '../inside.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { LoginState } from '../login/loginState.js'

/** What each step of the login is drawn from. */
export interface StepProps {
  readonly inside: Inside
  readonly login: EmailLogin
  readonly state: LoginState
  readonly t: Translate
}
