import type { CaipNetworkId, Token } from '@wallet-widget/kernel'
import type { SwapToken } from './provider.js'

/** What one provider would give. */
export interface ProviderQuote {
  readonly provider: string
  /** Of the token that is bought, in base units. */
  readonly toAmount: bigint
}

/** `widget.plugins.swaps`. */
export interface SwapsApi {
  /**
   * The tokens that providers suggest, the network's own coin first.
   *
   * @throws BaseError `SWAPS_UNSUPPORTED`
   */
  getTokens(networkId: CaipNetworkId): Promise<readonly SwapToken[]>
  /**
   * What all providers would give, the best first.
   *
   * @throws BaseError `SWAPS_UNSUPPORTED`
   * @example await widget.plugins.swaps.getQuotes({ networkId: 'eip155:1', from, to, amount: 10n ** 18n })
   */
  getQuotes(request: {
    readonly networkId: CaipNetworkId
    readonly from: Token
    readonly to: Token
    /** In base units. */
    readonly amount: bigint
    readonly signal?: AbortSignal
  }): Promise<readonly ProviderQuote[]>
  /**
   * What a unit of gas costs, in wei.
   *
   * @throws BaseError `GAS_PRICE_UNSUPPORTED`; RpcError, HttpError
   */
  getGasPrice(networkId: CaipNetworkId): Promise<bigint>
}
