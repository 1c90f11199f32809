/** What the index keeps. Addresses and hashes are in lower case, numbers are those of blocks. */
export type IndexTables = {
  indexChains: IndexChainRow
  indexBlocks: IndexBlockRow
  indexAccounts: IndexAccountRow
  indexGaps: IndexGapRow
  indexEntries: IndexEntryRow
  indexHoldings: IndexHoldingRow
}

export type IndexChainRow = {
  /** CAIP-2. */
  network: string
  /** The process that writes, until `leaseUntil`. */
  leader: string | null
  leaseUntil: number
  /** Up to this block all that accounts took part in is here, but for what their gaps say. */
  followed: number | null
  /** Rises whenever blocks were taken back: what was read before is not to be written. */
  epoch: number
}

/** The last blocks that were followed, to notice when others take their place. */
export type IndexBlockRow = { network: string; number: number; hash: string }

/** An account that was asked for. */
export type IndexAccountRow = {
  network: string
  address: string
  askedAt: number
  /** From the block after this one on the account is followed; null until the leader has noticed it. */
  since: number | null
}

/** Blocks that are still to be looked through for an account, from the highest down. */
export type IndexGapRow = { network: string; address: string; lowest: number; highest: number }

/** A transaction, as one account sees it. */
export type IndexEntryRow = {
  network: string
  address: string
  block: number
  /** Of the transaction within its block. */
  position: number
  /** JSON, see `entryDetail`. */
  detail: string
}

/** The sum of what an account got and gave. */
export type IndexHoldingRow = {
  network: string
  address: string
  /** The contract; empty for the network's own coin. */
  token: string
  /** Decimal; empty for what is not an NFT. */
  tokenId: string
  /** Decimal; below 0 while what came before is still to be found. */
  amount: string
}
