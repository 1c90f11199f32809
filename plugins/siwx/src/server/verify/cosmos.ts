import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import type { SignedText } from './verifier.js'

/** A signature of a document that can't be sent (ADR-36), by a key that hashes to the address. Both are base64. */
export function verifyCosmos({ data, message, signature, publicKey = '' }: SignedText): boolean {
  try {
    const key = base64.decode(publicKey)
    const { prefix, bytes } = bech32.decodeToBytes(data.address)
    const own = bech32.encodeFromBytes(prefix, ripemd160(sha256(key)))
    if (key.length !== 33 || bytes.length !== 20 || own !== data.address) return false
    return secp256k1.verify(
      base64.decode(signature),
      sha256(bytesOf(signedDocument(data.address, message))),
      key,
    )
  } catch {
    return false
  }
}

/**
 * The hash of the key in an address of any network; undefined where its checksum is wrong. Longer ones are contracts', which may be
 * somebody else's on the next network.
 */
export function keyHashOf(address: string): Uint8Array | undefined {
  try {
    const { bytes } = bech32.decodeToBytes(address)
    return bytes.length === 20 ? bytes : undefined
  } catch {
    return undefined
  }
}

/** In the one order of its members. Source: ADR-36. */
function signedDocument(signer: string, message: string): string {
  const data = base64.encode(bytesOf(message))
  const msgs = [{ type: 'sign/MsgSignData', value: { data, signer } }]
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs,
    sequence: '0',
  }
  return JSON.stringify(document)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
