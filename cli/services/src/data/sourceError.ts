/** Why a source has no answer. `cursor`: it was asked with a cursor that is not one of its own. */
export type SourceErrorKind = 'busy' | 'unreachable' | 'nonsense' | 'cursor'

/** A source that can't answer now. The message never names its address, which may hold a key. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly kind: SourceErrorKind

  constructor(kind: SourceErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
