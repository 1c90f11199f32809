/** What a token or coin is called and looks like. */
export interface TokenDescription {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** 0 to 255. */
  readonly decimals?: number | undefined
  /** An https address of its picture, or one of these services. */
  readonly iconUrl?: string | undefined
  /** Whether it is known to be there for deceit. @default false */
  readonly isSpam?: boolean | undefined
}

/** What a token is called, as a stranger says. */
export interface TokenWords {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
}

/** An NFT. */
export interface NftDescription {
  readonly name?: string | undefined
  readonly previewUrl?: string | undefined
  readonly detailUrl?: string | undefined
  readonly description?: string | undefined
  readonly traits?: readonly NftTrait[] | undefined
  /** https. Where a stranger wants visitors to go. */
  readonly externalUrl?: string | undefined
  /** Whether it has a video, a sound or a page too, which is never read. @default false */
  readonly hasAnimation?: boolean | undefined
  readonly isSpam?: boolean | undefined
}

/** Something that sets an NFT apart. */
export interface NftTrait {
  readonly name?: string | undefined
  readonly value: string
}

/** Which NFT. */
export interface NftRequest {
  readonly address: string
  /** Decimal. */
  readonly tokenId: string
}

/** Where descriptions come from. Nothing of it throws: what is not known is left out. */
export interface TokenMetadata {
  /** Of the network's own coin, with name, symbol and decimals. */
  coin(networkId: string): Promise<CoinDescription>
  /** Whether the operator names the token. @default none is */
  isListed?(networkId: string, address: string): boolean
  /** By address, as given. */
  tokens(request: {
    readonly networkId: string
    readonly addresses: readonly string[]
    /** What a source calls them, for those that nobody else knows a word of. */
    readonly words?: ReadonlyMap<string, TokenWords> | undefined
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, TokenDescription>>
  /** In the order asked for; undefined for what is not known. */
  nfts(request: {
    readonly networkId: string
    readonly nfts: readonly NftRequest[]
    readonly signal: AbortSignal
  }): Promise<readonly (NftDescription | undefined)[]>
}

/** A network's own coin. */
export interface CoinDescription extends TokenDescription {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
