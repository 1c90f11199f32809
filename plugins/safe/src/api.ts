import { BaseError } from '@wallet-widget/kernel'

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

/** The API of `widget.plugins.safe`. */
export interface SafeApi {
  /**
   * The state of a transaction: sending resolves with a `safeTxHash`, and the other owners sign later.
   *
   * @throws BaseError `NOT_IN_SAFE` outside the Safe app
   * @example const { status, hash } = await widget.plugins.safe.getTransaction(safeTxHash)
   */
  getTransaction(safeTxHash: string): Promise<SafeTransaction>
}

export const notInSafe = (): BaseError =>
  new BaseError('This page is not open inside the Safe app.', {
    code: 'NOT_IN_SAFE',
    metaMessages: ['Open the site from the apps of a Safe.'],
  })
