import { BaseError, type BaseErrorOptions } from '../errors/BaseError.js'

export type HttpErrorData = {
  /** `request`: it could not be sent; `network`: no answer; `status`: refused; `content`: not what was promised. */
  kind: 'request' | 'network' | 'status' | 'content'
  status?: number | undefined
  /** Milliseconds the server asks to wait. */
  retryAfter?: number | undefined
  /** The refused answer's body, parsed where it is JSON. */
  body?: unknown
}

/** An HTTP call failed: codes HTTP_URL_INVALID, HTTP_REQUEST_FAILED, HTTP_STATUS. */
export class HttpError extends BaseError {
  override name = 'HttpError'
  readonly kind: HttpErrorData['kind']
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly body: unknown

  constructor(shortMessage: string, data: HttpErrorData, options: BaseErrorOptions = {}) {
    super(shortMessage, { code: 'HTTP_REQUEST_FAILED', ...options })
    this.kind = data.kind
    this.status = data.status
    this.retryAfter = data.retryAfter
    this.body = data.body
  }
}
