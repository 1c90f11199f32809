/** An error as MetaMask answers it. */
export class WalletError extends Error {
  override readonly name = 'WalletError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  /** How the JSON-RPC engine asks for it; any other error would become an internal one. */
  serialize() {
    return { code: this.code, message: this.message }
  }
}
