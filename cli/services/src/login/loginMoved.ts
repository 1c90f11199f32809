import { LoginRefusal } from './loginRefusal.js'

/** Refuses a login that was taken off its wallet, and can still be given back to it. */
export const loginMoved = () =>
  new LoginRefusal(
    409,
    'LOGIN_MOVED',
    'This login has just been taken off its wallet. Undo that by the link in the mail that told you of it, or on the account page of the wallet.',
  )
