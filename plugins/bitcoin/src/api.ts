/** A text, and who is said to have signed it. */
export interface VerifyMessageRequest {
  /** Of a single key: P2PKH, P2WPKH, P2WPKH inside P2SH, or P2TR. */
  readonly address: string
  readonly message: string
  /** base64, or hex as it comes over JSON-RPC */
  readonly signature: string
}

/** The API of `widget.plugins.bitcoin`, available after `await widget.ready`. */
export interface BitcoinApi {
  /**
   * Whether an address signed a text, by a recoverable signature (BIP-137) or a witness (BIP-322, simple). No wallet needs to be
   * connected, and nobody is asked. What is no address of a single key, or no signature, answers false. A server must not take
   * the page's word for it: it verifies itself.
   *
   * @example const isTheirs = await widget.plugins.bitcoin.verifyMessage({ address, message: 'Hello', signature })
   */
  verifyMessage(request: VerifyMessageRequest): Promise<boolean>
}
