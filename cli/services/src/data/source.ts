import type { SourceNft } from './nfts/sourceNft.js'
import type { SourceBalance } from './sourceBalance.js'
import type { SourceTransaction } from './sourceTransaction.js'

/**
 * Where balances and history of a network's accounts come from: the services' own index, an explorer, a data company, a
 * node. Several stand in a row; of those that serve a network the first is asked, and the next where it fails.
 */
export interface DataSource {
  /** 1 to 32 letters, digits or hyphens, of its own among the sources. It stands in cursors: one that changes ends them. */
  readonly name: string
  /** CAIP-2 ids of those it serves that clients learn of by it alone, as no node of them is needed. @default none */
  readonly networks?: readonly string[]
  /** @param networkId - CAIP-2 */
  serves(networkId: string): boolean
  /**
   * All that the account holds, the network's own coin included, tokens of which there is nothing left out.
   *
   * @throws SourceError, or any other error: the next source is asked
   */
  balances(request: BalancesRequest): Promise<readonly SourceBalance[]>
  /**
   * A page of what the account took part in, newest first.
   *
   * @throws SourceError, or any other error: the next source is asked, for the first page alone
   */
  history(request: HistoryRequest): Promise<SourceHistory>
  /**
   * A page of the NFTs that the account holds, those of a collection together. Absent where the source knows of none.
   *
   * @throws SourceError, or any other error: the next source is asked, for the first page alone
   */
  nfts?(request: NftsRequest): Promise<SourceNfts>
}

/** Whose balances are wanted. */
export interface BalancesRequest {
  /** CAIP-2. */
  readonly networkId: string
  /** As its chain writes it; EIP-55 on EVM chains. */
  readonly address: string
  /** Whether the operator names a token, by its address: where there are too many, these are the last to be left out. */
  readonly isListed?: ((token: string) => boolean) | undefined
  /** Aborted when nobody waits any longer. */
  readonly signal: AbortSignal
}

/** A page of what is wanted of an account. */
export interface PageRequest extends BalancesRequest {
  /** `next` of the page before: the source's own words, checked by nobody else. Absent for the first page. */
  readonly cursor?: string | undefined
  /** How many at most. */
  readonly limit: number
}

/** Whose history is wanted. */
export type HistoryRequest = PageRequest

/** Whose NFTs are wanted. */
export type NftsRequest = PageRequest

/** A page of the history. */
export interface SourceHistory {
  readonly data: readonly SourceTransaction[]
  /** What the next page is asked with; null where there is none. */
  readonly next: string | null
}

/** A page of NFTs. */
export interface SourceNfts {
  /** Fewer than were asked for, or none, where some turned out to be gone. */
  readonly data: readonly SourceNft[]
  /** What the next page is asked with; null where there is none. */
  readonly next: string | null
}
