import { throwIfAborted } from '../async/withAbort.js'
import { ownMembers } from '../copies.js'
import { createDedupe } from './dedupe.js'
import { httpJson } from './http.js'
import { HttpError, RpcError } from './requestErrors.js'
import { readCode, shouldRetry, shouldTryNext } from './retryRules.js'
import { type RetryState, withRetry } from './withRetry.js'

export type JsonRpcClientOptions = {
  /** Asked in this order; the one that last answered goes first. */
  urls: readonly string[]
  /** Attempts of a read after the first. @default 3 */
  retryCount?: number | undefined
  /** Milliseconds before the first retry, doubling. @default 150 */
  retryDelay?: number | undefined
  /** Milliseconds an attempt may take. @default 10_000 */
  timeout?: number | undefined
  /** Milliseconds that a `Retry-After` may make us wait; where it asks for more, the read fails. @default 60_000 */
  maxRetryAfter?: number | undefined
  /** Bytes of an answer at most. @default 10_000_000 */
  maxBytes?: number | undefined
}

export type JsonRpcRequest = { method: string; params?: unknown }

export type ReadOptions = {
  signal?: AbortSignal | undefined
  /** Whether a result is what the method yields: another url is asked where it is not. @default any is */
  isResult?: ((result: unknown) => boolean) | undefined
}

export type JsonRpcClient = {
  /**
   * Asks for what may be asked twice: shared while in flight, retried, and asked of the next url where one fails.
   *
   * @throws RpcError RPC_REQUEST_FAILED, RATE_LIMITED; HttpError; BaseError REQUEST_TIMEOUT, REQUEST_ABORTED
   */
  read<T = unknown>(request: JsonRpcRequest, options?: ReadOptions): Promise<T>
  /**
   * Sends what changes something: once, to one url. Money is never sent twice.
   *
   * @throws as `read`
   */
  send<T = unknown>(request: JsonRpcRequest, options?: { signal?: AbortSignal | undefined }): Promise<T>
}

/**
 * A JSON-RPC 2.0 client over HTTP.
 *
 * @example
 * const client = createJsonRpcClient({ urls: ['https://rpc.example'] })
 * const balance = await client.read({ method: 'eth_getBalance', params: [address, 'latest'] })
 */
export function createJsonRpcClient(options: JsonRpcClientOptions): JsonRpcClient {
  const { urls, retryCount = 3, retryDelay = 150, timeout = 10_000 } = ownMembers(options)
  const { maxRetryAfter = 60_000, maxBytes = 10_000_000 } = ownMembers(options)
  const dedupe = createDedupe()
  const given = new WeakSet<object>()
  let lastId = 0
  let preferred = 0

  const ask = async (url: string, { method, params }: JsonRpcRequest, { signal, isResult }: ReadOptions) => {
    const id = ++lastId
    const body = { jsonrpc: '2.0', id, method, params: params ?? [] }
    try {
      const result = readAnswer(await httpJson(url, { body, timeout, signal, maxBytes }), id)
      if (isResult?.(result) === false) throw notYielded({ method })
      return result
    } catch (error) {
      // Nodes give their own errors any status: a body that answers this request says more than the status.
      if (!(error instanceof HttpError) || !isOwnError(error.body, id)) throw error
      if (error.status !== 500 && shouldRetry(error)) throw error
      return readAnswer(error.body, id)
    }
  }

  const askInTurn = async (request: JsonRpcRequest, tries: number, options: ReadOptions) => {
    const first = preferred
    for (let n = 0; ; n++) {
      const at = (first + n) % urls.length
      try {
        const result = await ask(urls[at] ?? '', request, options)
        preferred = at
        return result
      } catch (error) {
        throwIfAborted(options.signal)
        if (n + 1 >= tries || !shouldTryNext(error)) throw error
      }
    }
  }

  const askedToWait = (error: unknown) => (error instanceof HttpError ? error.retryAfter : undefined)
  const delay = ({ attempt, error }: RetryState) => askedToWait(error) ?? retryDelay * 2 ** attempt

  const sayIfBusy = (error: unknown): never => {
    const rpcCode = readCode(error)
    if (rpcCode === 429 || rpcCode === -32005) throw new RpcError({ rpcCode }, { busy: true, cause: error })
    throw error
  }

  /** What callers share is each one's own: what one does to it the others do not see. */
  const ownOf = (result: unknown) => {
    if (!isObject(result)) return result
    if (given.has(result)) return structuredClone(result)
    given.add(result)
    return result
  }

  return {
    async read<T>(request: JsonRpcRequest, options: ReadOptions = {}) {
      const { signal, isResult } = ownMembers(options)
      const run = (shared: AbortSignal) =>
        withRetry(() => askInTurn(request, urls.length, { signal: shared, isResult }), {
          retryCount,
          shouldRetry: ({ error }) => shouldRetry(error) && (askedToWait(error) ?? 0) <= maxRetryAfter,
          delay,
          signal: shared,
        }).catch(sayIfBusy)
      const key = toKey(request)
      const isGarbage = (result: unknown) => isResult?.(result) === false
      let result = await dedupe(key, run, signal)
      // Shared with one who takes it for a result: asked again, together with those who don't.
      if (isGarbage(result)) result = await dedupe(`${key} checked`, run, signal)
      if (isGarbage(result)) throw notYielded(request)
      return ownOf(result) as T
    },
    async send<T>(request: JsonRpcRequest, options: { signal?: AbortSignal | undefined } = {}) {
      const { signal } = ownMembers(options)
      throwIfAborted(signal)
      return (await askInTurn(request, 1, { signal, isResult: undefined }).catch(sayIfBusy)) as T
    },
  }
}

function toKey({ method, params }: JsonRpcRequest): string {
  try {
    return JSON.stringify([method, params])
  } catch (cause) {
    throw new RpcError(
      {},
      { cause, metaMessages: ['The parameters can’t be written as JSON: give big numbers as hex.'] },
    )
  }
}

function isOwnError(body: unknown, id: number): boolean {
  if (typeof body !== 'object' || !body || !Object.hasOwn(body, 'error')) return false
  const answered = Object.hasOwn(body, 'id') ? (body as { id: unknown }).id : undefined
  return answered === id || answered === null
}

/**
 * The result inside a JSON-RPC 2.0 answer.
 *
 * @throws RpcError RPC_REQUEST_FAILED: the node's own error, another id, or no result
 */
export function readAnswer(answer: unknown, id: number): unknown {
  if (!isObject(answer)) throw garbage('The response is not JSON-RPC')
  const error = own(answer, 'error')
  const answered = own(answer, 'id')
  if (answered !== id && !(error && answered === null)) throw garbage('The answer is to another request')
  if (error) throw toRpcError(error)
  const result = own(answer, 'result')
  if (result === undefined) throw garbage('The answer has no result')
  return result
}

function toRpcError(error: unknown): RpcError {
  if (!isObject(error)) return new RpcError({}, { details: typeof error === 'string' ? error : undefined })
  const code = own(error, 'code')
  const rpcCode = typeof code === 'number' ? code : undefined
  return new RpcError({ rpcCode, data: own(error, 'data') }, { cause: error })
}

function garbage(details: string): RpcError {
  return new RpcError({}, { details })
}

const notYielded = ({ method }: JsonRpcRequest) => garbage(`The answer to ${method} is not what it yields`)

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}
