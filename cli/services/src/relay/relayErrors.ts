/** A client that is not let in; the message is the reason that its socket is closed with. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
}

/** A call refused, with its JSON-RPC code. -32005 is a limit met. */
export class RelayCallError extends Error {
  override readonly name = 'RelayCallError'
  readonly code: -32700 | -32600 | -32601 | -32602 | -32603 | -32005

  constructor(code: RelayCallError['code'], message: string) {
    super(message)
    this.code = code
  }
}
