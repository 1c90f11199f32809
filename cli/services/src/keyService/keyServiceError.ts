/**
 * - `unreachable`: it is away, silent or ill
 * - `refused`: it does not know the key or these credentials, or does not let them do this
 * - `busy`: so many secrets were unwrapped that there are no more for now
 * - `damaged`: this was not wrapped by its key for this user, or was altered
 */
export type KeyServiceProblem = 'unreachable' | 'refused' | 'busy' | 'damaged'

/** Why the key service did not do what it was asked. The message is for the operator. */
export class KeyServiceError extends Error {
  override readonly name = 'KeyServiceError'
  readonly problem: KeyServiceProblem
  /** When to ask again, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(
    problem: KeyServiceProblem,
    message: string,
    options: { retryAfter?: number } & ErrorOptions = {},
  ) {
    super(message, options)
    this.problem = problem
    this.retryAfter = options.retryAfter
  }
}
