import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { OutScript } from '@scure/btc-signer'

/** Decodes a script. Throws for one that is not minimally encoded, which nodes don't relay. */
export function readScript(script: Uint8Array) {
  const read = OutScript.decode(script)
  if (!isEqual(OutScript.encode(read), script)) throw new TypeError('The script is not minimally encoded.')
  return read
}

/** The hash in addresses of keys and in P2SH. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether no key occurs twice, which would make one signature count for two. */
export const areDistinct = (keys: readonly Uint8Array[]): boolean =>
  new Set(keys.map((key) => hex.encode(key))).size === keys.length

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
