import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import { BaseError } from '@wallet-widget/kernel'
import type { SolanaTransaction } from './solanaProvider.js'

/** Whether it is a legacy transaction of web3.js, whichever copy of it the page has. */
export const isLegacy = (transaction: SolanaTransaction): transaction is Transaction =>
  !(transaction instanceof Uint8Array) && !('version' in transaction)

/** A transaction as it travels. @throws BaseError `INVALID_TRANSACTION` */
export function toBytes(transaction: SolanaTransaction): Uint8Array {
  try {
    if (transaction instanceof Uint8Array) return Uint8Array.from(transaction)
    if (!isLegacy(transaction)) return Uint8Array.from(transaction.serialize())
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  } catch (cause) {
    throw new BaseError('The transaction can’t be read.', {
      code: 'INVALID_TRANSACTION',
      cause,
      metaMessages: ['Give one of web3.js 1.x with its fee payer and blockhash, or its bytes.'],
    })
  }
}

/** The bytes as the same kind of thing that the page gave. */
export function likeGiven<Given extends SolanaTransaction>(given: Given, bytes: Uint8Array): Given {
  if (given instanceof Uint8Array) return bytes as Given
  // Of the page's own copy of web3.js, so that its `instanceof` holds.
  const kind = (given as { constructor: unknown }).constructor
  if (isLegacy(given)) return (kind as typeof Transaction).from(bytes) as Given
  return (kind as typeof VersionedTransaction).deserialize(bytes) as Given
}
