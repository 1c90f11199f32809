import { redact, redactText } from './redact.js'

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
  setLevel(level: LogLevel): void
  /** The kept lines, oldest first, for a bug report. */
  export(): string
  clear(): void
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
  let threshold: LogLevel = level
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
        if (levels.indexOf(at) >= levels.indexOf(threshold))
          globalThis.console[at](`[wallet-widget] ${clean}`, ...rest)
      } catch {}
    }

  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    setLevel(next) {
      threshold = next
    },
    export: () => lines.map((line) => line.text).join('\n'),
    clear() {
      lines.length = 0
      size = 0
    },
  }
}
