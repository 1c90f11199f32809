import { BaseError, type BaseErrorOptions } from './BaseError.js'
import { isUncertain } from './isUncertain.js'
import { readProperty } from './readProperty.js'
import { WalletError } from './WalletError.js'
import { walletCode } from './walletCode.js'

export type NormalizeErrorOptions = Pick<BaseErrorOptions, 'code' | 'plugin'> & {
  /** What to say where the thrown value names no known failure. @default 'Something went wrong' */
  shortMessage?: string | undefined
}

/**
 * Makes a `BaseError` of whatever was thrown: a string, `null`, an event, an object with a code deep inside.
 * Raw text ends up in `details` alone. One of ours comes back as it is.
 *
 * @example normalizeError({ data: { originalError: { code: 4001 } } }).code // 'USER_REJECTED'
 */
export function normalizeError(thrown: unknown, options: NormalizeErrorOptions = {}): BaseError {
  if (thrown instanceof BaseError) return thrown
  const own = { __proto__: null, ...options } as NormalizeErrorOptions
  const { shortMessage = 'Something went wrong', code, plugin } = own
  const { known, isGone } = findCode(thrown)
  if (isGone && known !== 4001)
    return new BaseError('The wallet does not answer', {
      code: 'WALLET_UNREACHABLE',
      cause: thrown,
      plugin,
      metaMessages: ['It was updated or restarted: reload the page.'],
    })
  if (known !== undefined) return new WalletError(known, { cause: thrown, plugin })
  if (readProperty(thrown, 'name') === 'AbortError') {
    return new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: thrown, plugin })
  }
  return new BaseError(shortMessage, { code, cause: thrown, plugin })
}

const nested =
  'cause error data originalError info payload reason detail details errors message shortMessage body 0 1 2 3'.split(
    ' ',
  )
// Wallets' own sentences. Not "closed", "aborted" or "request cancelled": a window may close and a fetch time out after the
// visitor has confirmed.
const rejection =
  /\b(?:user|you)(?: ha[sv]e?)?[ _](?:reject|den(?:y|ied)|declin|cancel|disapprov|did not (?:approve|accept))|\b(?:reject|deni|declin|cancell?)ed by (?:the )?user\b|^request rejected\.?$|ACTION_REJECTED/i

// Such a text speaks of a refusal, and says that none was certain.
const doubt =
  /revert|\brpc\b|\blost\b|\bif you\b|\bunless\b|\bclosed\b|\bexpired\b|\bpending\b|\bsubmitted\b|\bknown\b|\bmempool\b/i

export type FoundCode = {
  /** A code of `walletCodes`, if any was found. */
  readonly known: number | undefined
  /** Any other number under `code`, the outermost. */
  readonly other: number | undefined
  /** The page can't reach the extension any more, which was updated or restarted. */
  readonly isGone: boolean
}

/** What browsers say of it. */
const gone = /extension context invalidated|receiving end does not exist/i

/**
 * Looks for a wallet code anywhere inside what was thrown: in nested errors, in JSON inside a message, in a sentence.
 * The visitor's refusal wins, unless anything in it says that the request may have been carried out; then the wallets' own codes
 * over the general ones of JSON-RPC, then the outermost.
 */
export function findCode(thrown: unknown): FoundCode {
  const seen = new Set<unknown>()
  const codes: number[] = []
  let other: number | undefined
  let refused = false
  let uncertain = false
  let isGone = false
  let level: unknown[] = [thrown]
  for (let depth = 0; depth < 8 && level.length; depth++) {
    const next: unknown[] = []
    for (const node of level) {
      if (node == null || seen.has(node) || seen.size >= 100) continue
      seen.add(node)
      if (typeof node === 'string') {
        const text = node.slice(0, 10_000)
        refused ||= rejection.test(text) && !doubt.test(text)
        uncertain ||= isUncertain(text)
        isGone ||= gone.test(text)
        next.push(parse(text))
      } else if (typeof node === 'object') {
        const code = readCode(node)
        if (code !== undefined && walletCode(code)) codes.push(code)
        else other ??= code
        refused ||= readProperty(node, 'code') === 'ACTION_REJECTED'
        for (const key of nested) next.push(readProperty(node, key))
      }
    }
    level = next
  }
  if (!uncertain && codes.includes(4001)) return { known: 4001, other, isGone }
  const others = codes.filter((code) => code !== 4001 && !(uncertain && code === UPGRADE_REJECTED))
  return { known: others.find(isSpecific) ?? (refused && !uncertain ? 4001 : others[0]), other, isGone }
}

/** The visitor's no to a smart account. Source: EIP-5792. */
const UPGRADE_REJECTED = 5750

function isSpecific(code: number): boolean {
  return code > 0 || code === -32002
}

function readCode(node: object): number | undefined {
  // The code of a CloseEvent is the socket's, that of a DOMException an old numbering: neither is the wallet's.
  if (readProperty(node, 'isTrusted') !== undefined || readProperty(node, 'ABORT_ERR')) return undefined
  const code = readProperty(node, 'walletCode') ?? readProperty(node, 'code')
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
  return Number.isInteger(number) ? (number as number) : undefined
}

function parse(text: string): unknown {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
