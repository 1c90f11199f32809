import type { Theme } from '../approval/look/checkTheme.js'

/** Said by the window until it is heard, to frames of its own origin. */
export interface LoginReady {
  readonly type: 'login-ready'
  readonly channel: string
  /** Random: another one each time the window is loaded. */
  readonly page: string
}

/** The frame's reply to it, with a port for all that follows. */
export interface LoginMet {
  readonly type: 'login-met'
  readonly channel: string
  /** Origin of the site that is logged in to. */
  readonly site: string
  readonly theme: Theme
  readonly language: string | undefined
}

/** Through the port: from the window. */
export type FromLogin =
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'resend' | 'leave' | 'protect' | 'later' | 'continue' }
