import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'

const SIGNATURE = 64
const KEY = 32

/** Signs a serialized transaction, legacy or versioned, in the place of the key. Both base64. */
export function signSolanaTransaction(
  secret: Uint8Array,
  serialized: string,
): { readonly signature: string; readonly transaction: string } {
  const bytes = base64.decode(serialized)
  const [signatures, start] = readLength(bytes, 0)
  const message = bytes.subarray(start + signatures * SIGNATURE)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const [, firstKey] = readLength(message, isVersioned ? 4 : 3)
  const own = base58.encode(ed25519.getPublicKey(secret))
  for (let index = 0; index < signatures; index++) {
    const at = firstKey + index * KEY
    if (base58.encode(message.subarray(at, at + KEY)) !== own) continue
    const signature = ed25519.sign(message, secret)
    bytes.set(signature, start + index * SIGNATURE)
    return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
  }
  throw new Error('The transaction does not want this account’s signature.')
}

/** Solana's compact length: seven bits a byte. Answers it and where what follows begins. */
function readLength(bytes: Uint8Array, offset: number): readonly [number, number] {
  let value = 0
  let at = offset
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 0x7f) << shift
    if ((byte & 0x80) === 0) break
  }
  return [value, at]
}
