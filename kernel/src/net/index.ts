export { checkOrigin } from './checkOrigin.js'
export { createDedupe, type Dedupe, type DedupeOptions } from './dedupe.js'
export { type HttpJsonOptions, httpJson } from './http.js'
export {
  createJsonRpcClient,
  type JsonRpcClient,
  type JsonRpcClientOptions,
  type JsonRpcRequest,
  type ReadOptions,
} from './jsonRpc.js'
export { parseJson } from './parseJson.js'
export { HttpError, type HttpErrorData, RpcError, type RpcErrorData } from './requestErrors.js'
export { type RetryState, type WithRetryOptions, withRetry } from './withRetry.js'
