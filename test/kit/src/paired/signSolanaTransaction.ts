import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { readTransaction } from '../solana/transactionBytes.js'

/** Signs a serialized transaction, legacy or versioned, in the place of the key. Both base64. */
export function signSolanaTransaction(
  secret: Uint8Array,
  serialized: string,
): { readonly signature: string; readonly transaction: string } {
  const { message, signers, withSignature } = readTransaction(base64.decode(serialized))
  const own = base58.encode(ed25519.getPublicKey(secret))
  if (!signers.includes(own)) throw new Error('The transaction does not want this account’s signature.')
  const signature = ed25519.sign(message, secret)
  return {
    signature: base58.encode(signature),
    transaction: base64.encode(withSignature(own, signature)),
  }
}
