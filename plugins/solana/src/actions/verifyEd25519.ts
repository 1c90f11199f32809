import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { VerifyMessageRequest } from '../api.js'

/** Refuses keys of small order, for which anybody can write a signature. Source: RFC 8032. */
const STRICT = { zip215: false } as const

/** The address is the key. */
export function verifyEd25519({ address, message, signature }: VerifyMessageRequest): boolean {
  try {
    const key = base58.decode(address)
    const bytes = base58.decode(signature)
    const text = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return key.length === 32 && bytes.length === 64 && ed25519.verify(bytes, text, key, STRICT)
  } catch {
    return false // no such address, or no signature at all
  }
}
