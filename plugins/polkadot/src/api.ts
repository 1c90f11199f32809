/** A signature from `polkadot_signMessage` or `polkadot_signTransaction`. */
export interface PolkadotSignature {
  readonly signature: `0x${string}`
  /** The whole transaction, where the wallet changed it. */
  readonly signedTransaction?: `0x${string}`
}

/** The API of `widget.plugins.polkadot`, available after `await widget.ready`. */
export interface PolkadotApi {
  /**
   * Encodes an address for a network.
   *
   * @param prefix the network's SS58 prefix: 0 Polkadot, 2 Kusama. @default 42, the generic prefix
   */
  encodeAddress(address: string, prefix?: number): string
  /** Whether two addresses are the same account, whatever networks they are encoded for. */
  isSameAccount(one: string, other: string): boolean
}
