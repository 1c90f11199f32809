/** Exit codes of the command. 130 is what shells expect after Ctrl-C. */
export const exitCodes = { done: 0, refused: 1, usage: 2, cancelled: 130 } as const

/** An error meant for the person at the terminal: what happened, then what to do about it. */
export class CreateError extends Error {
  override name = 'CreateError'
  readonly hint: string
  readonly exitCode: number

  constructor(message: string, options: { hint: string; exitCode?: number; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.hint = options.hint
    this.exitCode = options.exitCode ?? exitCodes.refused
  }
}
