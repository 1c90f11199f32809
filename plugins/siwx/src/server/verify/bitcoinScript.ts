import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { OutScript } from '@scure/btc-signer'

/** What a script says. Throws where it is not written the shortest way: nodes don't relay what spends such a one. */
export function readScript(script: Uint8Array) {
  const read = OutScript.decode(script)
  if (!isEqual(OutScript.encode(read), script)) throw new TypeError('The script has another spelling.')
  return read
}

/** The hash in addresses of keys, and of scripts in P2SH. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether no key stands in a script twice, where one signature would count for two. */
export const areDistinct = (keys: readonly Uint8Array[]): boolean =>
  new Set(keys.map((key) => hex.encode(key))).size === keys.length

/** Whether two have the same bytes. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
