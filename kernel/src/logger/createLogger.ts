import { hideSecrets } from '../errors/cleanText.js'
import { readProperty } from '../errors/readProperty.js'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** From this level on lines go to the console; `silent` keeps them all from it. */
export type LogLevel = (typeof levels)[number]

export type LoggerOptions = {
  /** @default 'error' */
  level?: LogLevel | undefined
  /** Bytes of past lines kept, of every level. @default 1_024_000 */
  bufferSize?: number | undefined
}

export type Log = (message: string, ...data: unknown[]) => void

export type Logger = {
  readonly debug: Log
  readonly info: Log
  readonly warn: Log
  readonly error: Log
  /** The kept lines, oldest first, for a bug report. */
  export(): string
}

/**
 * Keeps the last lines in memory and shows those that matter. Secrets never get in: see `redact`. Never throws.
 *
 * @example
 * const logger = createLogger({ level: 'warn' })
 * logger.warn('Switching failed', { chainId: 137 })
 * report(logger.export())
 */
export function createLogger({ level = 'error', bufferSize = 1_024_000 }: LoggerOptions = {}): Logger {
  const encoder = new TextEncoder()
  const lines: { text: string; bytes: number }[] = []
  let size = 0

  const keep = (text: string) => {
    const bytes = encoder.encode(text).byteLength + 1
    if (bytes > bufferSize) return
    lines.push({ text, bytes })
    size += bytes
    while (size > bufferSize) size -= lines.shift()?.bytes ?? size
  }

  const write =
    (at: Exclude<LogLevel, 'silent'>): Log =>
    (message, ...data) => {
      try {
        const clean = redactText(String(message))
        const rest = data.map((item) => redact(item))
        const tail = rest.map((item) => ` ${JSON.stringify(item)}`).join('')
        keep(`${new Date().toISOString()} ${at} ${clean.replace(/\s+/g, ' ')}${tail}`)
        if (levels.indexOf(at) >= levels.indexOf(level))
          globalThis.console[at](`[wallet-widget] ${clean}`, ...rest)
      } catch {}
    }

  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    export: () => lines.map((line) => line.text).join('\n'),
  }
}

const hidden = '[hidden]'
const secretKey =
  /e-?mail|otp|^code$|_code|signature|secret|passw|passphrase|mnemonic|seed|private|token|key|jwt|authorization|cookie/i
// Without a look-behind, which older Safari cannot parse.
const secretText =
  /((?:e-?mail|otp|signature|mnemonic|password|token|secret|key)["']?\s*[:=]\s*["']?)[^\s"',;&}]+|(\bcode\W{1,4})\d{6}\b|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,}|\b0x[0-9a-f]{128,}/gi

/** Text without pairing uris, mail addresses, one-time codes, keys, tokens, signatures; 2,000 characters at most. */
function redactText(text: string): string {
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
