import type { SourceToken } from './sourceToken.js'

/** How much an account holds of something. */
export interface SourceBalance {
  /** Absent for the network's own coin. */
  readonly token?: SourceToken | undefined
  /** In base units, more than 0. */
  readonly amount: bigint
}
