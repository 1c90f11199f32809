/** Of which EVM chains an index is kept, and how. */
export type IndexOptions = {
  /** By CAIP-2 chain id, each of `upstreams`: the first block that is looked at. 0 for all of the chain. */
  readonly chains: Readonly<Record<string, number>>
  /** Accounts of a chain that are kept at once; others are told that the index is busy. @default 10_000 */
  readonly mostAccounts?: number
  /** Transactions of an account after which its older ones stay unread. @default 50_000 */
  readonly mostEntries?: number
  /** Whether coins that contracts move are read from traces, where the node has them. @default true */
  readonly traces?: boolean
  /** Milliseconds between two looks at a chain's head. @default 2_000 */
  readonly every?: number
}
