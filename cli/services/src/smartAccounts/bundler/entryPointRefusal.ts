import { decodeErrorResult, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { BundlerError, refusalCode } from './bundlerError.js'
import { revertReason } from './revertReason.js'

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
