import type { Address } from 'viem'

/** A local chain that is being given what it begins with. */
export interface SeededChain {
  readonly chainId: number
  /** Those of the development phrase. */
  readonly accounts: readonly Address[]
  /** When its history began, in seconds since epoch. */
  readonly began: number
  /** Where pictures of collectibles are served. */
  readonly picturesUrl: string
}
