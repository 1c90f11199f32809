/** A call that is refused, in the words of KMS. */
export class KmsRefusal extends Error {
  override readonly name = 'KmsRefusal'
  readonly type: string
  /** Milliseconds until it is worth asking again, 0 if nothing is to be waited for. */
  readonly wait: number

  constructor(type: string, message: string, wait = 0) {
    super(message)
    this.type = type
    this.wait = wait
  }
}
