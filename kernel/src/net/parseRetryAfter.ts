/**
 * Milliseconds that a `Retry-After` header asks for, given as seconds or as a date. Source: RFC 9110, 10.2.3.
 *
 * @example parseRetryAfter('2') // 2000
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  // A date in the past reads as "now"; a bare negative number is no date.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
