import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import type { VerifyMessageRequest } from '../api.js'

/** By a key that hashes to the address, in a document that can't be sent. Source: ADR-36. */
export function verifyMessage({ address, message, signature, publicKey }: VerifyMessageRequest): boolean {
  try {
    const signer = address.toLowerCase()
    const key = base64.decode(publicKey)
    const { prefix } = bech32.decode(signer as `${string}1${string}`)
    const own = bech32.encode(prefix, bech32.toWords(ripemd160(sha256(key))))
    if (key.length !== 33 || own !== signer) return false
    const bytes = typeof message === 'string' ? bytesOf(message) : message
    const document = bytesOf(signedDocument(signer, base64.encode(bytes)))
    return secp256k1.verify(base64.decode(signature), sha256(document), key)
  } catch {
    return false // no such address or key, or no signature at all
  }
}

/** Its members in the one order that is signed. */
function signedDocument(signer: string, data: string): string {
  const msgs = [{ type: 'sign/MsgSignData', value: { data, signer } }]
  const fee = { amount: [], gas: '0' }
  return JSON.stringify({ account_number: '0', chain_id: '', fee, memo: '', msgs, sequence: '0' })
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
