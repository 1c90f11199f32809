import { base64, hex } from '@scure/base'

/** Reads bytes that wallets return as bytes, hex or base64; undefined for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') return undefined
  try {
    return /^([\da-f]{2})+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch {
    return undefined
  }
}

/** Reads 32 to 65 bytes, a public key or a hash, as hex; undefined for anything else. */
export function toHex(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return value.length <= 65 ? hex.encode(value) : undefined
  return typeof value === 'string' && /^([\da-f]{2}){32,65}$/i.test(value) ? value.toLowerCase() : undefined
}
