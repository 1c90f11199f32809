import type { Hex } from 'viem'

/** A call inside a call. */
export interface InnerCall {
  /** Undefined: the same contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: Hex
}
