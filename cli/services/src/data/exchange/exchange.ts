import type { Hex } from 'viem'

/** A token that can be swapped; `undefined` stands for the chain's own coin. */
export type Side = string | undefined

/** What is given for what. */
export interface SwapQuestion {
  readonly networkId: string
  readonly from: Side
  readonly to: Side
  /** Of `from`, in base units. */
  readonly amount: bigint
}

/** The best that is found for it. */
export interface FoundQuote {
  readonly path: readonly string[]
  /** Of `to`, in base units. */
  readonly toAmount: bigint
}

/** A transaction that the account is to send. */
export interface BuiltCall {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
  /** 0 where it could not be estimated, as before an approval. */
  readonly gas: bigint
  readonly gasPrice: bigint
}

/** Where tokens are exchanged. Every amount comes from the chain. */
export interface Exchange {
  serves(networkId: string): boolean
  /** Undefined where nobody exchanges the one for the other. @throws UpstreamError */
  quote(question: SwapQuestion): Promise<FoundQuote | undefined>
  /** How much of a token the exchange may take from an account. @throws UpstreamError */
  allowance(request: { networkId: string; token: string; owner: string }): Promise<bigint>
  /** wei @throws UpstreamError */
  gasPrice(networkId: string): Promise<bigint>
  /** The approval of exactly this amount. @throws UpstreamError */
  buildApproval(request: {
    networkId: string
    token: string
    owner: string
    amount: bigint
  }): Promise<BuiltCall>
  /**
   * The swap that gives at least what was quoted less the slippage; undefined where there is no quote.
   *
   * @throws UpstreamError
   */
  buildSwap(
    request: SwapQuestion & {
      owner: string
      /** In hundredths of a percent. */
      slippage: bigint
      isEstimated: boolean
    },
  ): Promise<BuiltCall | undefined>
}

/** Nothing is exchanged. */
export const noExchange: Exchange = {
  serves: () => false,
  quote: async () => undefined,
  allowance: async () => 0n,
  gasPrice: async () => 0n,
  buildApproval: () => Promise.reject(new Error('There is no exchange.')),
  buildSwap: async () => undefined,
}
