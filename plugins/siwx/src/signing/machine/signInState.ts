import type { SessionOwner, SiwxSession } from '../../api.js'
import type { ComposedMessage } from '../composeMessage.js'
import type { Problem } from '../question.js'
import type { Subject } from '../subject.js'

/** No account is connected that could sign in. */
export interface NobodyState {
  readonly name: 'nobody'
  /** A wallet is being restored or connected. */
  readonly isConnecting: boolean
}

interface OfSubject {
  readonly subject: Subject
}

/** The backend is being asked whether the account has signed in. */
export interface LookingState extends OfSubject {
  readonly name: 'looking'
  /** Whether the visitor may be asked to sign in; after a reload, only if they were being asked before it. */
  readonly mayAsk: boolean
  /** Whether the question waits until the view that is open is closed. */
  readonly isDeferred: boolean
}

/** The backend could not be reached and is retried: the account is neither signed in nor signed out. */
export interface UnreachableState extends Omit<LookingState, 'name'> {
  readonly name: 'unreachable'
  readonly failures: number
  /** The visitor has clicked “Try again”. */
  readonly isRetrying: boolean
}

/** The account has not signed in, and the visitor is not asked to. */
export interface SignedOutState extends OfSubject {
  readonly name: 'signedOut'
}

/** The question is shown. */
export interface AskingState extends OfSubject {
  readonly name: 'asking'
  readonly problem?: Problem | undefined
  /** The number of the message that is being prepared, so that it is ready when the visitor clicks. */
  readonly composing?: number | undefined
  readonly composed?: ComposedMessage | undefined
}

/** The visitor has clicked “Sign in”, and the message is not ready yet. */
export interface ComposingState extends OfSubject {
  readonly name: 'composing'
  readonly composing: number
}

/** The wallet is asked for a signature. */
export interface WalletState extends OfSubject {
  readonly name: 'wallet'
  readonly attempt: number
  readonly composed: ComposedMessage
}

/** The wallet has signed, and the backend verifies the signature. */
export interface KeepingState extends OfSubject {
  readonly name: 'keeping'
  readonly attempt: number
  readonly composed: ComposedMessage | undefined
}

/** The visitor won’t sign where signing in is required: back to a network where they are signed in, or disconnected. */
export interface LeavingState extends OfSubject {
  readonly name: 'leaving'
}

export interface SignedInState extends OfSubject {
  readonly name: 'signedIn'
  readonly session: SiwxSession
}

export type SignInState =
  | NobodyState
  | LookingState
  | UnreachableState
  | SignedOutState
  | AskingState
  | ComposingState
  | WalletState
  | KeepingState
  | LeavingState
  | SignedInState

/** A signature that was sent to the backend. */
export interface PendingKeep {
  /** Of one that came with the connection: the number of its lookup. */
  readonly attempt: number
  readonly owner: SessionOwner
  /** What the backend keeps of it is to be ended, as is stored already. */
  readonly isEnded?: boolean
}

/** Everything that is remembered between two events. */
export interface SignInMachine {
  readonly state: SignInState
  /** The last number given to an attempt, a message or a lookup. */
  readonly count: number
  /** The lookup under way. The answer to an earlier one is out of date. */
  readonly lookup: number | undefined
  /** Attempts that the wallet has not answered. A late answer still counts, unless the visitor has declined or switched. */
  readonly unanswered: readonly number[]
  /** Whose sign-in the backend may have kept, because its answer was lost. */
  readonly maybeKept: SessionOwner | undefined
  /** Signatures that were sent to the backend, and are not answered yet. */
  readonly keeps: readonly PendingKeep[]
  /** By address, the last number given before it declined, left or was disconnected: attempts up to it are abandoned. */
  readonly abandoned: ReadonlyMap<string, number>
  /** Addresses that declined to sign in. They are not asked again until they reconnect. */
  readonly declined: readonly string[]
  /** Whether signIn() was called and has not settled. */
  readonly hasCaller: boolean
}

export const START: SignInMachine = {
  state: { name: 'nobody', isConnecting: true },
  count: 0,
  lookup: undefined,
  unanswered: [],
  maybeKept: undefined,
  keeps: [],
  abandoned: new Map(),
  declined: [],
  hasCaller: false,
}

/** The account that a state is about. */
export const subjectOf = (state: SignInState): Subject | undefined =>
  state.name === 'nobody' ? undefined : state.subject
