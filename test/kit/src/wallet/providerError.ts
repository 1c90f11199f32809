/** What an EIP-1193 provider rejects with. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/** Makes the error a wallet answers with. Source: EIP-1193, EIP-1474, EIP-5792. */
export function providerError(code: number, message: string, data?: unknown): ProviderRpcError {
  const error = Object.assign(new Error(message), { code }, data === undefined ? {} : { data })
  error.name = 'ProviderRpcError'
  return error
}

export const userRejected = (): ProviderRpcError => providerError(4001, 'User rejected the request.')

export const unauthorized = (): ProviderRpcError =>
  providerError(4100, 'The requested account and/or method has not been authorized by the user.')

export const invalidParams = (what: string): ProviderRpcError =>
  providerError(-32602, `Invalid params: ${what}`)
