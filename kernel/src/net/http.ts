import { withTimeout } from '../async/withTimeout.js'
import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { parseJson } from './parseJson.js'
import { HttpError } from './requestErrors.js'

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
export async function httpJson<T = unknown>(url: string, given: HttpJsonOptions<T> = {}): Promise<T> {
  const options = ownMembers(given)
  const { timeout = 10_000, maxBytes = 2_000_000, signal, schemaGuard } = options
  const { fetch } = globalThis
  const target = checkUrl(url)
  const init = toInit(options)
  return withTimeout(
    async (inner) => {
      try {
        const response = await fetch(target, ownMembers({ ...init, signal: inner }))
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

/** A url with its scheme, or a path from the root of the site. */
const ABSOLUTE = /^([a-z][a-z\d+.-]*:|\/)/i

function checkUrl(url: string): URL {
  let target: URL | undefined
  try {
    // A bare `rpc.example` would be a path of the page's own.
    if (ABSOLUTE.test(url)) target = new URL(url, (globalThis as { location?: Location }).location?.href)
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

/**
 * Reads a body as UTF-8, giving up as soon as it grows beyond `maxBytes`, whatever its headers promised.
 *
 * @throws HttpError of kind `content`
 */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      size += value?.byteLength ?? 0
      if (Math.max(size, announced) > maxBytes) throw tooLarge(maxBytes)
      if (done) return text + decode(decoder)
      text += decode(decoder, value)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    'HTTP request failed',
    { kind: 'content' },
    { details: `The answer is larger than ${maxBytes} bytes` },
  )
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new HttpError('HTTP request failed', { kind: 'content' }, { cause })
  }
}

/** No page waits for longer than a day. ms */
const MAX_RETRY_MS = 86_400_000

/**
 * Milliseconds that a `Retry-After` header asks for, given as seconds or as a date: a day at most. Source: RFC 9110, 10.2.3.
 *
 * @example parseRetryAfter('2') // 2000
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, MAX_RETRY_MS)
  // A date in the past reads as "now"; a bare negative number is no date.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), MAX_RETRY_MS)
}
