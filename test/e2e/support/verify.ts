import { createPublicKey, verify } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'
import { Verifier } from 'bip322-js'

/** Whether a Solana account signed these bytes. By Node's own Ed25519. */
export function isSolanaSignature(
  address: string,
  message: Uint8Array,
  signature: readonly number[],
): boolean {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, Uint8Array.from(signature))
}

/** Whether a Bitcoin address signed this text, the old way or by BIP-322. By bip322-js. */
export function isBitcoinSignature(address: string, message: string, signature: string): boolean {
  const isHex = /^([0-9a-f]{2})+$/i.test(signature)
  const base64 = isHex ? Buffer.from(signature, 'hex').toString('base64') : signature
  return Verifier.verifySignature(address, message, base64)
}
