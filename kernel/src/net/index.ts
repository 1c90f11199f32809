export { createDedupe, type Dedupe, type DedupeOptions } from './dedupe.js'
export { HttpError, type HttpErrorData } from './HttpError.js'
export { type HttpJsonOptions, httpJson } from './http.js'
export { isIdempotent } from './isIdempotent.js'
export {
  createJsonRpcClient,
  type JsonRpcClient,
  type JsonRpcClientOptions,
  type JsonRpcRequest,
} from './jsonRpc.js'
export { parseJson } from './parseJson.js'
export { RpcError, type RpcErrorData } from './RpcError.js'
export { sleep } from './sleep.js'
export { type RetryState, type WithRetryOptions, withRetry } from './withRetry.js'
export { type WithTimeoutOptions, withTimeout } from './withTimeout.js'
