import { BaseError } from '../errors/BaseError.js'
import type { RpcRequest } from '../requests.js'
import { frozenCopy } from './frozenCopy.js'

/** A copy of a request that nobody can change. */
export function sealRequest(request: RpcRequest): RpcRequest {
  const { method } = request
  const params = copyParams(method, request.params)
  return Object.freeze({
    ...request,
    // Each reader has bytes of their own: changing those of another changes nothing.
    get params() {
      return copyParams(method, params)
    },
  })
}

/** @throws BaseError `INVALID_PARAMS` */
export function copyParams(method: string, params: unknown): unknown {
  try {
    return frozenCopy(params)
  } catch (cause) {
    throw new BaseError(`The params of ${method} can’t be copied.`, {
      code: 'INVALID_PARAMS',
      cause,
      metaMessages: ['Pass plain data, without functions.'],
    })
  }
}
