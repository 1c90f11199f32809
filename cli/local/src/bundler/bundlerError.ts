/** Why a bundler refused; the codes are ERC-7769's and JSON-RPC's own. */
export const refusalCode = {
  invalidParams: -32602,
  busy: -32005,
  /** While the account was made or asked. */
  validation: -32500,
  paymaster: -32501,
  expired: -32503,
  signature: -32507,
  execution: -32521,
} as const

/** A refusal, as the caller is told. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}
