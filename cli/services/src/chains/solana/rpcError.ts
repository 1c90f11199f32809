/** What a Solana node refuses a call with. */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (what: string): SolanaRpcError =>
  new SolanaRpcError(-32602, `Invalid params: ${what}`)
