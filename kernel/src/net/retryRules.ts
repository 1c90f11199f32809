import { HttpError, RpcError } from './requestErrors.js'

const statuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
const rpcCodes: readonly number[] = [-1, -32005, -32603]

/** The HTTP status or JSON-RPC code of a failed call. */
export function readCode(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status
  return error instanceof RpcError ? error.rpcCode : undefined
}

/** Whether the same call may succeed a moment later. */
export function shouldRetry(error: unknown): boolean {
  if (error instanceof HttpError && error.kind === 'network') return true
  const code = readCode(error)
  return code !== undefined && (statuses.includes(code) || rpcCodes.includes(code))
}

/** Refusals that are of this url alone: it does not let us in, or has no room for us now. */
const refusals: readonly unknown[] = [401, 403, 429]
const BUSY = -32005

/** Whether it is this url that fails: nobody there, too slow, broken, answering nonsense or refusing. */
export function shouldTryNext(error: unknown): boolean {
  if (error instanceof RpcError) return error.rpcCode === undefined || error.rpcCode === BUSY
  if (error instanceof HttpError)
    return error.status === undefined || error.status >= 500 || refusals.includes(error.status)
  return (error as { code?: unknown } | null)?.code === 'REQUEST_TIMEOUT'
}
