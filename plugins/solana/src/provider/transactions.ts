import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import { BaseError } from '@wallet-widget/kernel'
import type { SolanaTransaction } from './solanaProvider.js'

/** Fetches web3.js, which is large: only to build a transaction, and for `getConnection()`. */
export const loadWeb3 = () => import('@solana/web3.js')

/** Whether it is a legacy transaction of web3.js, of whichever copy the page has. */
export const isLegacy = (transaction: SolanaTransaction): transaction is Transaction =>
  !(transaction instanceof Uint8Array) && !('version' in transaction)

/** Serializes a transaction. @throws BaseError `INVALID_TRANSACTION` */
export function toBytes(transaction: SolanaTransaction): Uint8Array {
  try {
    if (transaction instanceof Uint8Array) return Uint8Array.from(transaction)
    if (!isLegacy(transaction)) return Uint8Array.from(transaction.serialize())
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  } catch (cause) {
    throw new BaseError('The transaction can’t be read.', {
      code: 'INVALID_TRANSACTION',
      cause,
      metaMessages: ['Pass one of web3.js 1.x with its fee payer and blockhash, or its bytes.'],
    })
  }
}

/** Deserializes a transaction to the same kind as the given one. */
export function fromBytes<Given extends SolanaTransaction>(given: Given, bytes: Uint8Array): Given {
  if (given instanceof Uint8Array) return bytes as Given
  // The class of the page's own copy of web3.js, so that its `instanceof` holds.
  const kind = (given as { constructor: unknown }).constructor
  if (isLegacy(given)) return (kind as typeof Transaction).from(bytes) as Given
  return (kind as typeof VersionedTransaction).deserialize(bytes) as Given
}
