import type { SourceToken } from '../sourceToken.js'

export type NftStandard = 'ERC-721' | 'ERC-1155'

/** An NFT that an account holds. */
export interface SourceNft {
  /** The collection. */
  readonly token: SourceToken
  /** Decimal. */
  readonly tokenId: string
  /** Absent where the source does not know, or there is another one. */
  readonly standard?: NftStandard | undefined
  /** How many, at least 1. */
  readonly amount: bigint
  /** Whether the source takes it for spam. @default false */
  readonly isSpam?: boolean | undefined
}
