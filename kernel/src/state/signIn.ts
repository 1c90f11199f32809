/** What the close rule must know of signing in; kept up to date by the sign-in plugin. */
export interface SignInState {
  /** A session is required to use the site. */
  readonly required: boolean
  /** There is a valid session. */
  readonly session: boolean
}

/** No sign-in: as long as no plugin says otherwise. */
export const NO_SIGN_IN: SignInState = { required: false, session: false }
