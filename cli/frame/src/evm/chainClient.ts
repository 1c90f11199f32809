import { createClient, custom, type Hex, isHex, maxUint256 } from 'viem'
import { FrameError, type Rpc } from '../contracts.js'

/** A viem client of a chain's node, through the frame's own origin. It tries nothing twice. */
export const chainClient = (rpc: Rpc, chainId: string, signal?: AbortSignal) =>
  createClient({
    cacheTime: 0,
    // No contract sends the frame anywhere (EIP-3668).
    ccipRead: false,
    transport: custom(
      { request: ({ method, params }) => rpc({ chainId, method, params, ...(signal && { signal }) }) },
      { retryCount: 0 },
    ),
  })

/** The node's own words for a failure, if it has any, without all that viem knows about the request. */
export function nodeSays(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FrameError) return cause.message
  }
  return undefined
}

/** A number as JSON-RPC and sites write it. @throws FrameError -32602 */
export function quantity(value: string | number, name: string): bigint {
  const fits = typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : NUMBER.test(value)
  if (!fits) throw new FrameError(`\`${name}\` is not a number.`, -32602)
  const read = value === '0x' ? 0n : BigInt(value)
  if (read > maxUint256) throw new FrameError(`\`${name}\` is larger than any number of 256 bits.`, -32602)
  return read
}

const NUMBER = /^(0x[0-9a-f]{0,64}|\d{1,78})$/i

/** Whole bytes. @throws FrameError -32602 */
export function hexData(value: string, name: string): Hex {
  if (!isHex(value) || value.length % 2 !== 0) throw new FrameError(`\`${name}\` is not hexadecimal.`, -32602)
  return value
}
