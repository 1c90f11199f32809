import type { LoginFailure } from './loginFailure.js'

/**
 * `device`: a link was sent, to confirm that the device is the visitor's. `code`: a code was sent. `checking`: the
 * code. `connecting`: logged in, the wallet is being connected.
 */
export type LoginStep =
  | 'email'
  | 'sending'
  | 'device'
  | 'code'
  | 'checking'
  | 'connecting'
  | 'connected'
  | 'failed'

/** A mail that the visitor may still act on. */
export interface SentMail {
  readonly email: string
  /** What it holds: a link or a code. */
  readonly step: 'device' | 'code'
  /** ms since epoch */
  readonly at: number
}

/** The state of an email login. */
export interface LoginState {
  readonly step: LoginStep
  /** Where the code goes to; empty before there is one. */
  readonly email: string
  readonly failure: LoginFailure | undefined
  /** When a mail may be asked for again, in ms since epoch. */
  readonly resendAt: number | undefined
  readonly mail: SentMail | undefined
  /** Logged in; only connecting may still fail. */
  readonly loggedIn: boolean
  /** Another mail is being requested; the step does not change. */
  readonly resending: boolean
  /** How many mails were sent. */
  readonly mails: number
}

export const NO_LOGIN: LoginState = {
  step: 'email',
  email: '',
  failure: undefined,
  resendAt: undefined,
  mail: undefined,
  loggedIn: false,
  resending: false,
  mails: 0,
}
