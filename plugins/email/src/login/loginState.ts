import type { LoginFailure } from './loginFailure.js'

/**
 * `ready`: a click is to open the wallet's window. `window`: the login goes on there. `frame`: it goes on in the wallet's
 * frame, where there are no windows. `connecting`: logged in, the wallet is being connected.
 */
export type LoginStep = 'email' | 'ready' | 'window' | 'frame' | 'connecting' | 'connected' | 'failed'

/** The state of an email login. */
export interface LoginState {
  readonly step: LoginStep
  /** Where the code goes to; empty before there is one. */
  readonly email: string
  readonly failure: LoginFailure | undefined
  /** When a mail may be asked for again, in ms since epoch. */
  readonly resendAt: number | undefined
  /** Logged in; only connecting may still fail. */
  readonly loggedIn: boolean
}

export const NO_LOGIN: LoginState = {
  step: 'email',
  email: '',
  failure: undefined,
  resendAt: undefined,
  loggedIn: false,
}
