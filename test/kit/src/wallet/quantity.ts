import type { Hex } from 'viem'
import { invalidParams } from './providerError.js'

/** Writes a number as JSON-RPC does: hex, no leading zeros. */
export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** Reads a chain id given in hex. @throws ProviderRpcError -32602 */
export function readChainId(value: unknown): number {
  const id =
    typeof value === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0)
    throw invalidParams(`expected a chain id in hex, got ${String(value)}`)
  return id
}
