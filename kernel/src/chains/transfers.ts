import type { Network } from './network.js'
import type { Token } from './tokens.js'

/** An amount of one token from one address to another. */
export interface Transfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
}

/** What a transfer takes beside its amount, in base units of the network's own coin. */
export interface TransferCost {
  /** The most that is paid to the network. */
  readonly fee: bigint
  /** What stays with the receiver's new token account, on Solana. @default none */
  readonly deposit?: bigint | undefined
}

/** A transfer as the wallet is asked for it. */
export interface PreparedTransfer {
  readonly method: string
  /** Frozen: what is reviewed is what is sent. */
  readonly params: unknown
  readonly cost: TransferCost
}

/** Who is to receive. */
export interface TransferReceiver {
  readonly address: string
  /** The name that was typed, normalised. */
  readonly name?: string | undefined
  /** There is code at the address. */
  readonly isContract?: boolean | undefined
}

/** How a chain's coins and tokens are sent. */
export interface ChainTransfers {
  /**
   * Finds who is meant by an address or a name; undefined where it is neither.
   *
   * @throws BaseError where a name can't be looked up; RpcError, HttpError
   */
  findReceiver(request: {
    readonly text: string
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<TransferReceiver | undefined>
  /**
   * Makes the request for the wallet, and what it costs. Nothing is sent.
   *
   * @throws BaseError where the chain would refuse it; RpcError, HttpError
   */
  prepare(transfer: Transfer & { readonly signal?: AbortSignal }): Promise<PreparedTransfer>
}
