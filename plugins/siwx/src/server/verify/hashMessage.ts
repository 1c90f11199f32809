import { keccak_256 } from '@noble/hashes/sha3.js'

/** What a key signs in place of a text. Source: ERC-191. */
export function hashMessage(message: string): Uint8Array {
  const text = bytesOf(message)
  const head = bytesOf(`\x19Ethereum Signed Message:\n${text.length}`)
  return keccak_256(Uint8Array.from([...head, ...text]))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
