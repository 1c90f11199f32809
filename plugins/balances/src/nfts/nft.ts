import type { CaipNetworkId } from '@wallet-widget/kernel'

/** An NFT that the account in use has. Its texts are fit to be shown. */
export interface Nft {
  readonly networkId: CaipNetworkId
  /** The contract of the collection. */
  readonly address: string
  /** Decimal. */
  readonly tokenId: string
  /** Absent where it is neither, or not known. */
  readonly standard?: 'ERC-721' | 'ERC-1155' | undefined
  /** How many. */
  readonly amount: bigint
  /** Empty where it says nothing of itself. */
  readonly name: string
  /** What the collection is called; empty where it says nothing. */
  readonly collection: string
  readonly description: string
  readonly traits: readonly NftTrait[]
  /** Of the services. Absent where there is none, or it looks like spam. */
  readonly pictureUrl?: string | undefined
  /** A page of a stranger, https. */
  readonly externalUrl?: string | undefined
  /** There is a video, a sound or a page too: the picture is its still. */
  readonly hasAnimation: boolean
  /** It looks like spam: listed apart. */
  readonly isHidden: boolean
}

/** Something that sets an NFT apart. */
export interface NftTrait {
  readonly name: string
  readonly value: string
}

/** The NFTs of the account in use, on all networks that it can be used on, as far as they were read. */
export interface NftsState {
  /** `failed`: no network answered. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Those of the active network first, those of a collection together. */
  readonly nfts: readonly Nft[]
  /** Whether there may be more. `loadMore` reads them. */
  readonly hasMore: boolean
  /** Networks that did not answer. */
  readonly failed: readonly CaipNetworkId[]
  /** Whether anybody knows the NFTs of any of the networks: without services nobody does. */
  readonly isServed: boolean
}

/** Where an NFT is. */
export type NftPlace = Pick<Nft, 'networkId' | 'address' | 'tokenId'>

export const keyOf = ({ networkId, address, tokenId }: NftPlace): string =>
  `${networkId} ${address} ${tokenId}`

export const NO_NFTS: NftsState = Object.freeze({
  status: 'idle',
  nfts: [],
  hasMore: false,
  failed: [],
  isServed: false,
})
