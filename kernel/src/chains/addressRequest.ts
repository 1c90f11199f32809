import type { Network } from './network.js'

/** A request about an address on a network. */
export interface AddressRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal
}
