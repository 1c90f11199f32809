import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { SignedText } from './verifier.js'

/** Refuses keys of small order, for which anybody can write a signature. Source: RFC 8032. */
export const STRICT = { zip215: false } as const

/** The address is the key. The signature is base58. */
export function verifySolana({ data, message, signature }: SignedText): boolean {
  try {
    const key = base58.decode(data.address)
    const bytes = base58.decode(signature)
    return key.length === 32 && bytes.length === 64 && ed25519.verify(bytes, bytesOf(message), key, STRICT)
  } catch {
    return false
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
