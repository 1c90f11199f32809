import { readCapped } from '../readCapped.js'
import { withDeadline } from '../withDeadline.js'

/** An answer that was not read to its end because it is too long. */
class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError'
}

/**
 * A `fetch` whose answers are short and come in time: the deadline covers the body, redirects are not followed.
 *
 * @param options.timeout - milliseconds @default 8_000
 * @param options.most - bytes @default 262_144
 */
export function boundedFetch(options: { timeout?: number; most?: number } = {}) {
  const { timeout = 8_000, most = 256 * 1024 } = options
  return (url: string | URL, init: RequestInit = {}): Promise<Response> =>
    withDeadline({ timeout, until: init.signal ?? undefined }, async (signal) => {
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      const tooLong = () => new AnswerTooLongError(`The answer has more than ${most} bytes.`)
      const body = await readCapped(response, { most, signal, tooLong })
      const empty = body.byteLength === 0 || [101, 204, 205, 304].includes(response.status)
      return new Response(empty ? null : body, { status: response.status, headers: response.headers })
    })
}
