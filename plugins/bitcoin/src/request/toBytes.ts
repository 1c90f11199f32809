import { base64, hex } from '@scure/base'

/** Bytes from what wallets answer: bytes, hex or base64. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') return undefined
  try {
    return /^([\da-f]{2})+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch {
    return undefined
  }
}
