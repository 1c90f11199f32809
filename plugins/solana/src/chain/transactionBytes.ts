import { base58 } from '@scure/base'
import { BaseError } from '@wallet-widget/kernel'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const MAX_BYTES = 1232

/** The parts of a serialized transaction that are read. */
export interface TransactionFacts {
  readonly version: 'legacy' | number
  /** The addresses that must sign, the fee payer first. */
  readonly signers: readonly string[]
}

/**
 * Reads a serialized transaction, legacy or versioned.
 *
 * @throws BaseError `INVALID_TRANSACTION`
 */
export function readTransaction(bytes: Uint8Array): TransactionFacts {
  const count = bytes[0] ?? 0
  // No transaction has room for more than 127 signatures, so the length is one byte.
  let at = 1 + count * SIGNATURE_BYTES
  const first = bytes[at] ?? 0
  const isVersioned = first >= 0x80
  const version = isVersioned ? first & 0x7f : 'legacy'
  if (isVersioned) at += 1
  const required = bytes[at] ?? 0
  at += 3
  const [keys, next] = readLength(bytes, at)
  const end = next + keys * KEY_BYTES + KEY_BYTES
  if (
    count === 0 ||
    count > 127 ||
    required !== count ||
    keys < required ||
    end > bytes.length ||
    bytes.length > MAX_BYTES
  )
    throw new BaseError('The transaction can’t be read.', {
      code: 'INVALID_TRANSACTION',
      metaMessages: ['Pass a Solana transaction as web3.js serialises it, with room for its signatures.'],
    })
  const signers = Array.from({ length: required }, (_, index) =>
    base58.encode(bytes.subarray(next + index * KEY_BYTES, next + (index + 1) * KEY_BYTES)),
  )
  return { version, signers }
}

/** Returns the signature of a signer. */
export const signatureAt = (bytes: Uint8Array, index: number): Uint8Array =>
  bytes.slice(1 + index * SIGNATURE_BYTES, 1 + (index + 1) * SIGNATURE_BYTES)

/** Returns a copy of the transaction with the signature of a signer. */
export function withSignature(bytes: Uint8Array, index: number, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  signed.set(signature, 1 + index * SIGNATURE_BYTES)
  return signed
}

function readLength(bytes: Uint8Array, at: number): readonly [length: number, next: number] {
  const low = bytes[at] ?? 0
  return low < 0x80 ? [low, at + 1] : [(low & 0x7f) | ((bytes[at + 1] ?? 0) << 7), at + 2]
}
