import type { BaseError } from '@wallet-widget/kernel'

const LONGEST_MESSAGE = 200
const MOST_FRAMES = 8
/** What may be an email, a uri, a path, a code, a key, an address or a hash. */
const TELLING = /\S*[@:/\\=]\S*|\S*\d{3,}\S*|[^\s"'(),;]{21,}/g
/** `https://site.example/assets/use-Bx1.js?v=2:12:345`: the file's own name, line and column are left. */
const FRAME = /([\w.-]{1,64}\.m?[jt]sx?)(?:[?#][^\s:)]*)?:(\d{1,7}):(\d{1,7})/

/** A failure as it is told. */
export interface ErrorReport {
  readonly event: string
  readonly properties: {
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
}

/**
 * A failure without anything that is the visitor's: its category, its own sentence with what may be a value replaced, and where
 * in which file of the page it arose. Causes and details stay in the page: wallets and servers wrote them.
 */
export function errorReport({ code, name, shortMessage, stack = '' }: BaseError): ErrorReport {
  const frames = stack.split('\n').flatMap((line) => {
    const found = FRAME.exec(line)
    return found ? [found.slice(1).join(':')] : []
  })
  return {
    event: /^(?!.*\d{3})[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : 'INTERNAL_SDK_ERROR',
    properties: {
      errorType: /^\w{1,64}$/.test(name) ? name : 'Error',
      errorMessage: shortMessage
        .slice(0, LONGEST_MESSAGE * 2)
        .replace(TELLING, '…')
        .slice(0, LONGEST_MESSAGE),
      stackTrace: frames.slice(0, MOST_FRAMES).join('\n'),
    },
  }
}
