/** Something that went from one account to another. Addresses are in lower case. */
export type Movement = {
  /** The contract; absent for the network's own coin. */
  readonly token?: string | undefined
  /** Of an NFT. */
  readonly tokenId?: bigint | undefined
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

export const NOBODY = `0x${'0'.repeat(40)}`
