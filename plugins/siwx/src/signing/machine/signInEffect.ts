import type { SessionOwner, SiwxSession } from '../../api.js'
import type { ComposedMessage } from '../composeMessage.js'
import type { Subject } from '../subject.js'

/** What is to be done next. What is answered has a number, and its answer is an event with the same number. */
export type SignInEffect =
  /** Ask the backend whether an account has signed in: `found`, `lookupFailed`. */
  | { readonly type: 'lookUp'; readonly lookup: number; readonly subject: Subject }
  /** Ask again after a while, longer after each failure: `lookupDue`. */
  | { readonly type: 'lookUpLater'; readonly failures: number }
  /** Fetch a nonce and compose the message: `composed`, `composeFailed`. */
  | { readonly type: 'compose'; readonly number: number; readonly subject: Subject }
  /** Have the wallet sign: `walletSigned`, `walletFailed`. */
  | {
      readonly type: 'askWallet'
      readonly attempt: number
      readonly subject: Subject
      readonly composed: ComposedMessage
    }
  /** Give the wallet a few more seconds: `walletLate`. */
  | { readonly type: 'waitForWallet'; readonly attempt: number }
  /** Abort every request to the wallet. */
  | { readonly type: 'abort' }
  /** Send the signature to the backend: `kept`, `keepFailed`. */
  | {
      readonly type: 'keep'
      readonly attempt: number
      readonly subject: Subject
      readonly session: SiwxSession
    }
  /**
   * End a session that nobody uses at the backend, retried until it has worked. It is stored at once, and what the backend has yet to
   * answer is ended after it has, also if the page is left before.
   */
  | { readonly type: 'endSession'; readonly owner: SessionOwner }
  /** Track that signing in has failed. */
  | { readonly type: 'trackError'; readonly subject: Subject }
  /** Tell when a session expires: `sessionEnded`. */
  | { readonly type: 'watchSession'; readonly session: SiwxSession }
  /** Show the question: `showFailed` where that fails. Deferred: not while another view is open. */
  | { readonly type: 'showQuestion'; readonly isDeferred: boolean }
  | { readonly type: 'hideQuestion' }
  /** Switch back to a network where the account is signed in, or disconnect: `leaveEnded`. */
  | { readonly type: 'leave'; readonly subject: Subject }
  /** Remember over a reload who is being asked; nobody without a subject. */
  | { readonly type: 'rememberAsking'; readonly subject: Subject | undefined }
  | { readonly type: 'rememberSignedIn'; readonly subject: Subject }
  /** Settle signIn(). */
  | { readonly type: 'resolve'; readonly session: SiwxSession }
  | { readonly type: 'reject'; readonly why: 'cancelled' | 'nobody' }
