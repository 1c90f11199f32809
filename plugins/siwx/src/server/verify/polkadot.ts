import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { verify } from '@scure/sr25519'
import { STRICT } from './solana.js'
import type { SignedText } from './verifier.js'

const SIGNATURE = /^0x(?:[\da-f]{2}){64,65}$/i

/** The address is the key, of either kind: wallets sign the text between two tags, so that it is no transaction. */
export function verifyPolkadot({ data, message, signature }: SignedText): boolean {
  const key = keyOf(data.address)
  if (!key || !SIGNATURE.test(signature)) return false
  // Of 65 bytes the first names the kind of the key.
  const bytes = hex.decode(signature.slice(2).toLowerCase()).slice(-64)
  const text = bytesOf(`<Bytes>${message}</Bytes>`)
  return holds(() => verify(text, bytes, key)) || holds(() => ed25519.verify(bytes, text, key, STRICT))
}

const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

/** The key in an address of any network; undefined where its checksum is wrong. Source: SS58. */
export function keyOf(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address)
    const prefix = (bytes[0] as number) & 0b0100_0000 ? 2 : 1
    if (bytes.length !== prefix + 34) return undefined
    const checked = Uint8Array.from([...bytesOf('SS58PRE'), ...bytes.subarray(0, -2)])
    const sum = blake2b(checked, { dkLen: 64 })
    return sum[0] === bytes.at(-2) && sum[1] === bytes.at(-1) ? bytes.slice(prefix, prefix + 32) : undefined
  } catch {
    return undefined
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
