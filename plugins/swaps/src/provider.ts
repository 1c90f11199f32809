import type { Network, Token } from '@wallet-widget/kernel'

/** A token that can be swapped. Text of strangers: it is cleaned before it is shown. */
export interface SwapToken extends Token {
  /** A picture of the site's services, or a data url. */
  readonly iconUrl?: string | undefined
}

/** What is given for what. */
export interface QuoteRequest {
  readonly network: Network
  readonly from: Token
  readonly to: Token
  /** Of `from`, in base units. */
  readonly amount: bigint
  /** Who swaps, once that is known. */
  readonly owner?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SwapQuote {
  /** Of `to`, in base units, fees of the exchange taken off. */
  readonly toAmount: bigint
}

export interface BuildRequest extends QuoteRequest {
  readonly owner: string
  /** In hundredths of a percent. */
  readonly slippage: number
}

/** A call that swaps. */
export interface BuiltSwap {
  readonly to: string
  readonly data: string
  /** wei */
  readonly value: bigint
}

/**
 * Whoever says what tokens can be swapped for. Nothing of it is believed: what it builds is read, and sent only where it calls
 * the network's router for the visitor, with what was shown. Every method may reject.
 */
export interface SwapProvider {
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  serves(network: Network): Promise<boolean>
  /** Those to be suggested. */
  tokens(request: Pick<QuoteRequest, 'network' | 'signal'>): Promise<readonly SwapToken[]>
  /** Undefined where it has none. */
  quote(request: QuoteRequest): Promise<SwapQuote | undefined>
  build(request: BuildRequest): Promise<BuiltSwap>
}
