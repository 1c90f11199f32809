import { brandOf, isInstance } from './brand.js'
import { errorText } from './cleanText.js'
import type { ErrorCode } from './ErrorCode.js'
import { readProperty } from './readProperty.js'

export type BaseErrorOptions = {
  /** What other code matches on; a plugin adds its codes to the `ErrorCatalogue`. @default 'INTERNAL_SDK_ERROR' */
  code?: ErrorCode | undefined
  /** What was thrown underneath, of any type. */
  cause?: unknown
  /** Further lines of the message; lines written `Label: value` are aligned. */
  metaMessages?: readonly string[] | undefined
  /** Raw text, shown as text only. @default the text of `cause` */
  details?: string | undefined
  /** The plugin that failed. */
  plugin?: string | undefined
}

const BRAND = brandOf('BaseError')

/**
 * What everything of ours throws. `shortMessage` is for the visitor, `message` for the console.
 *
 * `instanceof` knows those of another copy of this package too, which a plugin may have brought.
 *
 * @example throw new BaseError('Failed to connect', { code: 'CONNECTION_FAILED', cause })
 */
export class BaseError extends Error {
  /** @internal */
  static readonly brand: symbol = BRAND

  static override readonly [Symbol.hasInstance] = isInstance

  get [BRAND](): true {
    return true
  }

  override name = 'BaseError'
  readonly code: ErrorCode
  readonly shortMessage: string
  readonly details: string
  readonly plugin: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions = {}) {
    const own = { __proto__: null, ...options } as BaseErrorOptions
    const { code = 'INTERNAL_SDK_ERROR', metaMessages = [], plugin } = own
    const details = errorText(own.details ?? own.cause)
    const lines = [...metaMessages]
    if (plugin) lines.push(`Plugin: ${plugin}`)
    if (details && details !== shortMessage) lines.push(`Details: ${details}`)
    super([shortMessage, ...alignLines(lines)].join('\n'), own)
    this.code = code
    this.shortMessage = shortMessage
    this.details = details
    this.plugin = plugin
  }

  /** The first error of the chain of causes (this one included) that the predicate accepts; without one, the last. */
  walk(predicate?: (error: unknown) => boolean): unknown {
    let error: unknown = this
    const seen = new Set<unknown>()
    while (!predicate?.(error)) {
      seen.add(error)
      const cause = readProperty(error, 'cause')
      if (cause == null || seen.has(cause)) return predicate ? null : error
      error = cause
    }
    return error
  }

  /** Safe to report: neither details nor causes, which may hold what the visitor typed or signed. */
  toJSON(): { name: string; code: ErrorCode; message: string; plugin?: string } {
    const { name, code, shortMessage, plugin } = this
    return { name, code, message: shortMessage, ...(plugin ? { plugin } : {}) }
  }
}

/** Brings the values of lines written `Label: value` under one another; other lines stay as they are. */
function alignLines(lines: readonly string[]): string[] {
  const labels = lines.map((line) => /^[^:\n]{1,24}:(?= )/.exec(line)?.[0] ?? '')
  const width = Math.max(...labels.map((label) => label.length))
  return lines.map((line, i) => {
    const label = labels[i]
    return label ? label.padEnd(width) + line.slice(label.length) : line
  })
}
