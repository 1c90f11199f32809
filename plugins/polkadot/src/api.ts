/** A signature from `polkadot_signMessage` or `polkadot_signTransaction`. */
export interface PolkadotSignature {
  readonly signature: `0x${string}`
  /** The whole transaction, where the wallet changed it. */
  readonly signedTransaction?: `0x${string}`
}

/** A text, or bytes, and who is said to have signed it. */
export interface VerifyMessageRequest {
  /** Of any network of the family. */
  readonly address: string
  readonly message: string | Uint8Array
  readonly signature: `0x${string}`
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
  /**
   * Whether an address signed a text, or bytes, as `polkadot_signMessage` has it signed, by a key of either kind (sr25519, ed25519). No wallet
   * needs to be connected, and nobody is asked. What is no address or no signature answers false. A server must not take the
   * page's word for it: it verifies itself.
   *
   * @example const isTheirs = await widget.plugins.polkadot.verifyMessage({ address, message: 'Hello', signature })
   */
  verifyMessage(request: VerifyMessageRequest): Promise<boolean>
}
