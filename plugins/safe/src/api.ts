/** A transaction that was proposed to the Safe. */
export interface SafeTransaction {
  readonly status:
    | 'AWAITING_CONFIRMATIONS'
    | 'AWAITING_EXECUTION'
    | 'CANCELLED'
    | 'FAILED'
    | 'SUCCESS'
    | 'UNKNOWN'
  /** On the chain, once it is executed. */
  readonly hash: string | undefined
}

/** `widget.plugins.safe`. */
export interface SafeApi {
  /**
   * What has become of a transaction: sending answers a `safeTxHash`, and the other owners sign later.
   *
   * @throws BaseError `NOT_IN_SAFE` outside the Safe app
   * @example const { status, hash } = await widget.plugins.safe.getTransaction(safeTxHash)
   */
  getTransaction(safeTxHash: string): Promise<SafeTransaction>
}
