import { ed25519 } from '@noble/curves/ed25519'
import { verify } from '@scure/sr25519'
import type { VerifyMessageRequest } from '../api.js'

const SIGNATURE = /^0x(?:[\da-f]{2}){64,65}$/i
/** Refuses keys of small order, for which anybody can write a signature. Source: RFC 8032. */
const STRICT = { zip215: false } as const

/**
 * By a key of either kind. Wallets sign the text between two tags, so that it is no transaction.
 *
 * @param key the one in the address; undefined where it is no address
 */
export function verifyMessage(
  { message, signature }: VerifyMessageRequest,
  key: Uint8Array | undefined,
): boolean {
  if (!key || typeof signature !== 'string' || !SIGNATURE.test(signature)) return false
  const bytes = Uint8Array.from(signature.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  // Of 65 bytes the first names the kind of the key.
  const own = bytes.slice(-64)
  const said = typeof message === 'string' ? bytesOf(message) : message
  const text = Uint8Array.from([...bytesOf('<Bytes>'), ...said, ...bytesOf('</Bytes>')])
  return holds(() => verify(text, own, key)) || holds(() => ed25519.verify(own, text, key, STRICT))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}
