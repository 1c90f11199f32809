import { BaseError } from '../errors/BaseError.js'
import { HttpError } from './HttpError.js'
import { parseJson } from './parseJson.js'
import { parseRetryAfter } from './parseRetryAfter.js'
import { readText } from './readText.js'
import { withTimeout } from './withTimeout.js'

export type HttpJsonOptions<T> = {
  /** @default 'GET', or 'POST' with a body */
  method?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds until the last byte of the answer. @default 10_000 */
  timeout?: number | undefined
  signal?: AbortSignal | undefined
  /** Bytes of the answer at most. @default 2_000_000 */
  maxBytes?: number | undefined
  /** Whether the answer is what was expected. Without it the answer is `unknown`. */
  schemaGuard?: ((value: unknown) => value is T) | undefined
}

/**
 * Asks a server for JSON and believes nothing of it: one deadline for all of it, a size cap, no `__proto__`, a guard.
 * An answer without content is `undefined`.
 *
 * @throws HttpError HTTP_URL_INVALID, HTTP_REQUEST_FAILED, HTTP_STATUS; BaseError REQUEST_TIMEOUT, REQUEST_ABORTED
 * @example const { allowedOrigins } = await httpJson(url, { schemaGuard: isOrigins })
 */
export async function httpJson<T = unknown>(url: string, options: HttpJsonOptions<T> = {}): Promise<T> {
  const { timeout = 10_000, maxBytes = 2_000_000, signal, schemaGuard } = options
  const { fetch } = globalThis
  const target = checkUrl(url)
  const init = toInit(options)
  return withTimeout(
    async (inner) => {
      try {
        const response = await fetch(target, { ...init, signal: inner })
        const value = await readJson(response, maxBytes)
        return schemaGuard ? check(value, schemaGuard) : (value as T)
      } catch (cause) {
        if (cause instanceof BaseError) throw cause
        throw new HttpError(
          'HTTP request failed',
          { kind: 'network' },
          { cause, metaMessages: [`Host: ${target.host}`] },
        )
      }
    },
    { timeout, signal },
  )
}

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const { status } = response
  if (response.ok) {
    const text = await readText(response, maxBytes)
    if (!text && status === 204) return undefined
    try {
      return parseJson(text)
    } catch (cause) {
      throw contentError(`The answer is not JSON: ${text.slice(0, 200)}`, cause)
    }
  }
  const details = await readText(response, Math.min(maxBytes, 100_000)).catch(() => '')
  let body: unknown = details
  try {
    body = parseJson(details)
  } catch {}
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'))
  const data = { kind: 'status', status, retryAfter, body } as const
  throw new HttpError(`HTTP status code: ${status}`, data, { code: 'HTTP_STATUS', details })
}

function check<T>(value: unknown, guard: (value: unknown) => value is T): T {
  try {
    if (guard(value)) return value
  } catch {}
  throw contentError('The answer does not have the expected shape')
}

function checkUrl(url: string): URL {
  let target: URL | undefined
  try {
    target = new URL(url, (globalThis as { location?: Location }).location?.href)
  } catch {}
  if (target && /^https?:$/.test(target.protocol) && !target.username && !target.password) return target
  throw new HttpError(
    'Provided URL is not compatible with HTTP connection',
    { kind: 'request' },
    { code: 'HTTP_URL_INVALID', details: target ? `${target.protocol}//…` : 'not a URL' },
  )
}

type Sent = Pick<HttpJsonOptions<unknown>, 'method' | 'body' | 'headers'>

function toInit({ method, body, headers }: Sent): RequestInit {
  const init = { credentials: 'omit', headers: { accept: 'application/json', ...headers } } as const
  if (body === undefined) return { ...init, method: method ?? 'GET' }
  try {
    const text = JSON.stringify(body)
    return {
      ...init,
      method: method ?? 'POST',
      body: text,
      headers: { ...init.headers, 'content-type': 'application/json' },
    }
  } catch (cause) {
    throw new HttpError('HTTP request failed', { kind: 'request' }, { cause })
  }
}

function contentError(details: string, cause?: unknown): HttpError {
  return new HttpError('HTTP request failed', { kind: 'content' }, { details, cause })
}
