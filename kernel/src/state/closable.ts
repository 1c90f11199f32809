import type { RouterState } from './router.js'
import type { SignInState } from './signIn.js'

const HELD_VIEWS = ['SIWXSignMessage', 'ApproveTransaction']

/** False while sign-in is required, one of its views is shown and no session exists. Source: spec section 2. */
export const isClosable = ({ view }: RouterState, { required, session }: SignInState): boolean =>
  !(required && !session && HELD_VIEWS.includes(view))
