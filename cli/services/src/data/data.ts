import type { DataSource } from './source.js'
import type { TokenMetadata } from './tokenMetadata.js'
import type { TokenPrices } from './tokenPrices.js'

/** What the routes of accounts are answered from. */
export interface Data {
  /** In the order in which they are asked. */
  readonly sources: readonly DataSource[]
  readonly metadata: TokenMetadata
  readonly prices: TokenPrices
}
