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

export type RpcErrorData = {
  /** The code the node gave. */
  rpcCode?: number | undefined
  /** What the node added, such as the data of a revert. */
  data?: unknown
}

/** A node refused a call (RPC_REQUEST_FAILED), or has no room for it now (RATE_LIMITED: offer to try again). */
export class RpcError extends BaseError {
  override name = 'RpcError'
  readonly rpcCode: number | undefined
  readonly data: unknown
  readonly action: 'retry' | 'none'

  constructor(data: RpcErrorData, options: Omit<BaseErrorOptions, 'code'> & { busy?: boolean } = {}) {
    const { busy = false, ...rest } = options
    super(busy ? 'The network is busy. Try again in a moment' : 'RPC Request failed', {
      ...rest,
      code: busy ? 'RATE_LIMITED' : 'RPC_REQUEST_FAILED',
    })
    this.rpcCode = data.rpcCode
    this.data = data.data
    this.action = busy ? 'retry' : 'none'
  }
}
