import type { Views } from '../plugins/views.js'
import type { RouterState } from './router.js'

/** What the widget must know of signing in; kept up to date by the sign-in plugin. */
export interface SignInState {
  /** The site requires it. */
  readonly required: boolean
  /** The visitor has. */
  readonly signedIn: boolean
}

/** As long as no plugin says otherwise. */
export const NO_SIGN_IN: SignInState = { required: false, signedIn: false }

/** Whether the visitor may leave the view that is shown. */
export function isClosable(
  { view }: RouterState,
  { required, signedIn }: SignInState,
  views: Views,
): boolean {
  const held = views.get(view)?.held ?? false
  return held === 'untilSignedIn' ? !(required && !signedIn) : !held
}
