import { hideSecrets } from '../errors/cleanText.js'
import { readProperty } from '../errors/readProperty.js'

const hidden = '[hidden]'
const secretKey =
  /e-?mail|otp|^code$|_code|signature|secret|passw|passphrase|mnemonic|seed|private|token|key|jwt|authorization|cookie/i
// Without a look-behind, which older Safari cannot parse.
const secretText =
  /((?:e-?mail|otp|signature|mnemonic|password|token|secret|key)["']?\s*[:=]\s*["']?)[^\s"',;&}]+|(\bcode\W{1,4})\d{6}\b|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,}|\b0x[0-9a-f]{128,}/gi

/** Text without pairing uris, mail addresses, one-time codes, keys, tokens, signatures; 2,000 characters at most. */
export function redactText(text: string): string {
  return hideSecrets(text.slice(0, 2_000)).replace(
    secretText,
    (_, name = '', code = '') => name + code + hidden,
  )
}

/**
 * A plain copy of any value, fit to be logged: nothing under a key that names a secret, no secret inside a text,
 * no cycle, 200 objects at most. Reads own properties only.
 *
 * @example redact({ email: 'a@b.c', chainId: 1 }) // { email: '[hidden]', chainId: 1 }
 */
export function redact(value: unknown, seen = new Set<unknown>()): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return `${value}`
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value) || seen.size >= 200) return '…'
  seen.add(value)
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, seen))
  if (value instanceof URL) return redactText(value.href)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  const keys = Object.keys(value)
  if (value instanceof Error) keys.unshift('name', 'message', 'stack', 'cause')
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of keys.slice(0, 50)) {
    const inner = readProperty(value, key)
    if (inner === undefined) continue
    copy[key] = secretKey.test(key) && isSecret(key, inner) ? hidden : redact(inner, seen)
  }
  return copy
}

/** Codes of errors say what went wrong; a one-time code is six digits or letters. */
function isSecret(key: string, value: unknown): boolean {
  return value !== null && !(key === 'code' && /^(?:-\d+|\d{1,4}|[A-Z]+(?:_[A-Z\d]+)+)$/.test(String(value)))
}
