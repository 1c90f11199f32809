import type { AddressRequest } from './addressRequest.js'
import type { Network } from './network.js'

/** An amount of a network's own coin, or of what a site shows in its place. */
export interface Balance {
  /** In base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** Reads what an address has. @throws RpcError, HttpError */
export type BalanceReader = (request: AddressRequest) => Promise<Balance>

/**
 * Chooses what counts as an account's balance on a network: what a reader reads, nothing at all (`null`), or as ever the
 * network's own coin (undefined).
 */
export type ChooseBalance = (network: Network) => BalanceReader | null | undefined
