import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer that is an error: `{ error: { code, message } }` with this status. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(status: ContentfulStatusCode, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.code = code
  }

  toJSON(): { error: { code: string; message: string } } {
    return { error: { code: this.code, message: this.message } }
  }
}
