/** Why a request is refused, as the site is told: a JSON-RPC error. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const invalidParams = (message: string) => new RequestError(-32602, `Invalid parameters: ${message}`)

export const notShared = (address: unknown) =>
  new RequestError(4100, `The account ${String(address)} was not shared with this site on this chain.`)
