import type { SessionOwner, SiwxSession } from '../../api.js'
import type { ComposedMessage } from '../composeMessage.js'
import type { Problem } from '../question.js'
import type { Subject } from '../subject.js'

/** What can happen: the wallet changes, the visitor or the page acts, an effect is answered. */
export type SignInEvent =
  /** Another account, network or wallet is in use, or none. */
  | {
      readonly type: 'subjectChanged'
      readonly subject: Subject | undefined
      /** Without a subject: a wallet is being restored or connected. */
      readonly isConnecting: boolean
      /** Whether the visitor may be asked to sign in; after a reload, only if they were being asked before it. */
      readonly mayAsk: boolean
    }
  /** Accounts were disconnected: once they reconnect they are asked again, even if they declined before. */
  | { readonly type: 'walletLeft'; readonly addresses: readonly string[] }
  /** The backend has answered a lookup. `isNew`: it has just kept the signature that came with the connection. */
  | {
      readonly type: 'found'
      readonly lookup: number
      readonly session: SiwxSession | undefined
      readonly isNew?: boolean
    }
  | { readonly type: 'lookupFailed'; readonly lookup: number }
  /** The signature that came with the connection was sent to the backend, as a lookup begins. */
  | { readonly type: 'handedOver'; readonly lookup: number; readonly owner: SessionOwner }
  /** Another tab has signed in or out, the browser is online again, or a retry is due. */
  | { readonly type: 'lookupDue' }
  | { readonly type: 'composed'; readonly number: number; readonly composed: ComposedMessage }
  | { readonly type: 'composeFailed'; readonly number: number; readonly problem: Problem }
  | { readonly type: 'walletSigned'; readonly attempt: number; readonly session: SiwxSession }
  | {
      readonly type: 'walletFailed'
      readonly attempt: number
      readonly problem: Problem
      /** The wallet says that an earlier request is still open. */
      readonly isPending: boolean
    }
  /** The visitor has been back from the wallet for a while, and it has not answered. */
  | { readonly type: 'walletLate'; readonly attempt: number }
  | { readonly type: 'kept'; readonly attempt: number; readonly session: SiwxSession }
  | {
      readonly type: 'keepFailed'
      readonly attempt: number
      readonly session: SiwxSession
      readonly problem: Problem
      /** The backend’s answer was lost: it may have kept the session. */
      readonly isLost: boolean
    }
  /** “Sign in” or “Try again”. `now`: ms since 1970, by this browser’s clock, which tells how old a message is. */
  | { readonly type: 'signClicked'; readonly now: number }
  /** “Not now”, or the question was closed. */
  | { readonly type: 'declined' }
  /** “Disconnect”, where signing in is required. */
  | { readonly type: 'leaveClicked' }
  /** An attempt to leave is over; where it worked, the subject has changed. */
  | { readonly type: 'leaveEnded' }
  /** Another view that covered the question, or delayed it, was closed, or the modal was while the question was being opened. */
  | { readonly type: 'uncovered' }
  /** The visitor is back on the page. `now`: ms since 1970, by the backend’s clock. */
  | { readonly type: 'returned'; readonly now: number }
  | { readonly type: 'sessionEnded'; readonly session: SiwxSession }
  | { readonly type: 'signInCalled' }
  /** The page has signed an account out, which may not be in use any more. */
  | { readonly type: 'signedOut'; readonly owner: SessionOwner }
  /** The question could not be shown, as where the page’s own plugin prevents it. */
  | { readonly type: 'showFailed' }
