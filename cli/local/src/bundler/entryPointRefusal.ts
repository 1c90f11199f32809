import { decodeErrorResult, type Hex, isHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { BundlerError, refusalCode } from './bundlerError.js'

/** What the EntryPoint's revert means to who sent the operation. */
export function entryPointRefusal(data: Hex | undefined, otherwise: string): BundlerError {
  if (!data) return new BundlerError(refusalCode.validation, otherwise)
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data })
    if (errorName === 'FailedOp' || errorName === 'FailedOpWithRevert') {
      const [, reason, inner] = args as readonly [bigint, string, Hex?]
      const detail = inner && inner !== '0x' ? `: ${revertReason(inner)}` : ''
      return new BundlerError(codeOf(reason), `${reason}${detail}`, inner)
    }
  } catch {
    // Not one of the EntryPoint's own.
  }
  return new BundlerError(refusalCode.validation, revertReason(data), data)
}

function codeOf(reason: string): number {
  if (/^AA[23]4/.test(reason)) return refusalCode.signature
  if (/^AA[23]2/.test(reason)) return refusalCode.expired
  return reason.startsWith('AA3') ? refusalCode.paymaster : refusalCode.validation
}

const MOST_CHARACTERS = 200

/** What a contract said when it refused, for people: its sentence where it gave one. */
export function revertReason(data: Hex): string {
  if (data === '0x') return 'the contract gave no reason'
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: [] })
    const [said] = args as readonly unknown[]
    return errorName === 'Error' ? clean(String(said)) : `${errorName}(${said})`
  } catch {
    return `the contract's error ${data.slice(0, 10)}`
  }
}

/** The revert's data of a node's error, wherever the node puts it. */
export function revertData(data: unknown): Hex | undefined {
  if (isHex(data)) return data
  if (typeof data !== 'object' || data === null) return undefined
  return revertData((data as { data?: unknown }).data)
}

function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MOST_CHARACTERS)
}
