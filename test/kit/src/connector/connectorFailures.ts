import type { OddError } from '../wallet/failures.js'

/** The failure switches of a simulated connector; all off by default, each changeable at run time. */
export interface ConnectorFailures {
  /** The visitor declines: a WalletError of 4001. */
  readonly reject: boolean
  /** Never answers; an abort takes effect. */
  readonly hang: boolean
  /** Tells `locked`, and waits for `unlock()`. */
  readonly locked: boolean
  /** Tells `pendingInWallet`, and waits for `releaseAnswers()`. */
  readonly pending: boolean
  /** Carried out, but answered only on `releaseAnswers()`. */
  readonly lateAnswer: boolean
  /** ms before any answer. */
  readonly slow: number
  /** A connector that breaks its contract: what it throws is not a BaseError, or it returns no promise. */
  readonly oddErrors: OddError | undefined
  /** A connector that breaks its contract: connected, but with no account. */
  readonly noAccounts: boolean
}

export const NO_CONNECTOR_FAILURES: ConnectorFailures = Object.freeze({
  reject: false,
  hang: false,
  locked: false,
  pending: false,
  lateAnswer: false,
  slow: 0,
  oddErrors: undefined,
  noAccounts: false,
})
