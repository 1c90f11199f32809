import type { AddressRequest } from './addressRequest.js'
import type { CaipNetworkId } from './caip.js'
import type { Mark } from './mark.js'
import type { Network } from './network.js'

/** What can be held and sent on a network: a token, or the network's own coin. */
export interface Token {
  /** The contract (EVM) or mint (Solana), in its chain's one spelling; absent for the network's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
}

/** How much of a token an address holds. */
export interface TokenAmount {
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
}

/** How a chain's tokens are read from its own node, without any index. */
export interface ChainTokens {
  /**
   * Reads what an address holds: the network's own coin, the tokens that are named, and all others where the chain's node
   * can list them, as Solana's does. A token that can't be read is left out.
   *
   * @throws RpcError, HttpError where the node does not answer; with `onPartial`, only where it answers nothing at all
   */
  readAmounts(
    request: AddressRequest & {
      readonly tokens: readonly string[]
      /** Takes what was read where a part could not be, and is told why. */
      readonly onPartial?: ((error: unknown) => void) | undefined
    },
  ): Promise<readonly TokenAmount[]>
  /** The chain's node lists all that an address holds, so that nothing is missing where only the node answers. */
  readonly listsAll?: boolean
  /**
   * Reads what a token says of itself. Text of a stranger: to be cleaned before it is shown.
   *
   * @throws BaseError `TOKEN_NOT_FOUND` where there is none at the address; RpcError, HttpError
   */
  readToken(request: {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<Token>
  /**
   * Fetches the mark that a token is known by, from the page's own origin; undefined where none is known. It goes by the
   * contract, never by what a token says of itself. For the network's own coin, that of the network is drawn instead of none.
   */
  loadMark?(request: {
    readonly networkId: CaipNetworkId
    /** Undefined for the network's own coin. */
    readonly address: string | undefined
  }): Promise<Mark | undefined>
}
