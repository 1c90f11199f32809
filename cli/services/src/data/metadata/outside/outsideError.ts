/**
 * What an address of a stranger did not give. The message is for the operator: told to the stranger, it would say what
 * is inside.
 */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly kind: 'refused' | 'unreachable' | 'timeout' | 'tooLong'

  constructor(kind: OutsideError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
