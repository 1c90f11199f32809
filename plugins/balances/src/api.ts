import type { AccountDetail, CaipNetworkId, Token } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'
import type { NftsState } from './nfts/nft.js'

/** How much of one token, or of a network's own coin, the account has. */
export interface Holding {
  /** Its name and symbol are fit to be shown. */
  readonly token: Token
  readonly networkId: CaipNetworkId
  /** In base units. */
  readonly amount: bigint
  /** Of one whole token, in US dollars. Absent where it is not known. */
  readonly price?: number | undefined
  /** By how many per cent the price went up in the last 24 hours, or down. Absent where it is not known. */
  readonly change24h?: number | undefined
  /** In US dollars. Absent where the price is not known. */
  readonly value?: number | undefined
  /** A `data:image/…` url, or a url of the site's own or its services. */
  readonly iconUrl?: string | undefined
  /** It looks like spam: listed apart, and not counted. */
  readonly isHidden: boolean
  /** The visitor added it themselves. */
  readonly isAdded: boolean
  /** The services list it with other decimals than its contract has: these are the contract’s, and no price is known. */
  readonly isMislisted?: boolean | undefined
}

/** What the account in use has, on all networks that it can be used on. */
export interface Portfolio {
  /** Those of the active network first; there, the most worth first. */
  readonly holdings: readonly Holding[]
  /** What of it is worth something that is known, in US dollars. Absent where no price is known. */
  readonly total?: number | undefined
  /** The networks whose holdings could not be read: those shown are from before, or missing. */
  readonly stale: readonly CaipNetworkId[]
  /** The networks of which some holdings could not be read: there may be more, and `total` may be higher. */
  readonly partial: readonly CaipNetworkId[]
  /** The networks that nothing the site asks knows: what the account has there is not known. */
  readonly unserved: readonly CaipNetworkId[]
}

export type PortfolioState = AccountDetail<Portfolio>

/** Where a token is. */
export interface TokenPlace {
  readonly networkId: CaipNetworkId
  /** The contract, or the mint. */
  readonly address: string
}

/** `widget.plugins.balances`. */
export interface BalancesApi {
  /**
   * What the account in use has. Read while somebody watches it, and kept for 30 s; `refresh` asks again now.
   *
   * @example widget.plugins.balances.$portfolio.subscribe(({ value }) => console.log(value?.total))
   */
  readonly $portfolio: ReadableAtom<PortfolioState> & { refresh(): void }
  /**
   * The NFTs of the account in use, from the services. The first page is read while somebody watches it, and kept for 30 s;
   * `loadMore` reads the next one, `refresh` asks again now.
   *
   * @example widget.plugins.balances.$nfts.subscribe(({ nfts }) => console.log(nfts.length))
   */
  readonly $nfts: ReadableAtom<NftsState> & { refresh(): void; loadMore(): void }
  /**
   * Has a token shown in this browser, as the visitor does with “Add token”. It is looked up on its network first.
   *
   * @throws BaseError `NETWORK_NOT_FOUND`, `TOKEN_NOT_FOUND`; RpcError, HttpError
   */
  addToken(place: TokenPlace): Promise<Token>
  /** Undoes `addToken`. */
  removeToken(place: TokenPlace): void
}
