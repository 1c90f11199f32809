/** A text, or bytes, and who is said to have signed it. */
export interface VerifyMessageRequest {
  readonly address: string
  readonly message: string | Uint8Array
  /** base64 */
  readonly signature: string
  /** The key of the address, which the address does not tell: base64, 33 bytes. It comes with the signature, as `pub_key.value`. */
  readonly publicKey: string
}

/** The API of `widget.plugins.cosmos`, available after `await widget.ready`. */
export interface CosmosApi {
  /**
   * Whether an address signed a text, or bytes (ADR-36). No wallet needs to be connected, and nobody is asked. What is no address,
   * no key of it, or no signature answers false. A server must not take the page's word for it: it verifies itself.
   *
   * @example
   * const { signature, pub_key } = await provider.signMessage(address, 'Hello')
   * const isTheirs = await widget.plugins.cosmos.verifyMessage({ address, message: 'Hello', signature, publicKey: pub_key.value })
   */
  verifyMessage(request: VerifyMessageRequest): Promise<boolean>
}
