import type { Hex } from 'viem'
import type { CallerLimit } from '../limits/callerLimiter.js'

export const SHORTEST_LABEL = 4
/** Of a label of DNS. Source: RFC 1035. */
export const LONGEST_LABEL = 63

/** The names that visitors may register. */
export type NamesOptions = {
  /** What names end in, the first for those that name none: `shop.eth`. */
  readonly zones: readonly string[]
  /** Labels that nobody may have, beside those that nobody should. @default none */
  readonly reserved?: readonly string[] | undefined
  /**
   * The key that signs what ENS clients are told, whose address the zone's resolver trusts.
   *
   * @default ENS clients are told nothing
   */
  readonly gatewayKey?: Hex | undefined
  /** How many names an address may have. @default 3 */
  readonly mostOfAddress?: number | undefined
  /** How many names one network address may register or change. @default 20 an hour, and 200 for the block around it */
  readonly claimLimits?: Partial<CallerLimit> | undefined
}

/** Names that were taken are gone for everybody else: nobody takes thousands. */
export const defaultClaimLimits: CallerLimit = {
  most: 20,
  mostOfBlock: 200,
  mostInAll: 5_000,
  every: 3_600_000,
}
