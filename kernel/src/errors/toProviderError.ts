import { findCode, normalizeError } from './normalizeError.js'
import { readProperty } from './readProperty.js'

/** What an EIP-1193 provider rejects with. */
export type ProviderRpcError = Error & { readonly code: number; readonly data?: unknown }

/**
 * Turns a failure back into what viem, wagmi and ethers expect of a provider: a number under `code`, and the
 * node's `data` (that of a revert, say) untouched. Source: EIP-1193.
 *
 * @example catch (error) { throw toProviderError(error) }
 */
export function toProviderError(error: unknown): ProviderRpcError {
  const { shortMessage, details } = normalizeError(error)
  const { known, other } = findCode(error)
  const code = known === undefined || known === -32603 ? (other ?? -32603) : known
  const failure = new Error(details || shortMessage, { cause: error })
  const data = findData(error)
  return Object.assign(failure, { name: 'ProviderRpcError', code }, data === undefined ? {} : { data })
}

function findData(error: unknown): unknown {
  let node = error
  for (let depth = 0; node != null && depth < 8; depth++) {
    const data = readProperty(node, 'data')
    if (data !== undefined) return data
    node = readProperty(node, 'cause')
  }
  return undefined
}
