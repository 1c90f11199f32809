/** A client that is not let in; the message is the reason that its socket is closed with. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
}
