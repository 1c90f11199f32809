import type { BlockedReceivers } from './blocked/blockedReceivers.js'
import type { Exchange } from './exchange/exchange.js'
import type { ListedToken } from './metadata/tokenLists.js'
import type { DataSource } from './source.js'
import type { TokenMetadata } from './tokenMetadata.js'
import type { TokenPrices } from './tokenPrices.js'

/** What the routes of accounts are answered from. */
export interface Data {
  /** In the order in which they are asked. */
  readonly sources: readonly DataSource[]
  readonly metadata: TokenMetadata
  readonly prices: TokenPrices
  /** @default nobody is */
  readonly blocked?: BlockedReceivers | undefined
  readonly exchange: Exchange
  /** The tokens of a network that the operator's lists have. */
  listed(networkId: string): readonly ListedToken[]
}
