/** The failure switches of a paired wallet; all off by default, each changeable at run time. */
export interface PairedWalletFailures {
  /** Declines proposals: 5000. */
  readonly reject: boolean
  /** Declines requests: 4001. */
  readonly rejectRequests: boolean
  /** Answers proposals only on `release()`. */
  readonly hang: boolean
  /** Answers requests only on `release()`. */
  readonly hangRequests: boolean
  /** Approves these namespaces alone. */
  readonly onlyNamespaces: readonly string[] | undefined
  /** Approves a namespace that nobody proposed. */
  readonly extraNamespace: boolean
  /** Approves a network that nobody proposed instead of those proposed. */
  readonly wrongChain: boolean
  /** Its addresses are none. */
  readonly badAccounts: boolean
  /** Grants methods that nobody proposed. */
  readonly widenedMethods: boolean
  /** Answers requests with this error in place of a proper one. */
  readonly oddError: { readonly code: number; readonly message: string } | undefined
}

export const NO_PAIRED_FAILURES: PairedWalletFailures = Object.freeze({
  reject: false,
  rejectRequests: false,
  hang: false,
  hangRequests: false,
  onlyNamespaces: undefined,
  extraNamespace: false,
  wrongChain: false,
  badAccounts: false,
  widenedMethods: false,
  oddError: undefined,
})
