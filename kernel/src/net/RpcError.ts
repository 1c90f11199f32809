import { BaseError, type BaseErrorOptions } from '../errors/BaseError.js'

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
