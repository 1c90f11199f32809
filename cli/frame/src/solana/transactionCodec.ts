import { base58, base64 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { FrameError } from '../contracts.js'

/** A transaction as it came, and how to write it again in the same letters. */
export interface ReadTransaction {
  readonly transaction: Transaction
  write(transaction: Transaction): string
}

const bytesOf = (transaction: Transaction) => Uint8Array.from(getTransactionEncoder().encode(transaction))

/** The bytes as the chain takes them, in base64. */
export const toBase64 = (transaction: Transaction): string => base64.encode(bytesOf(transaction))

/** Reads base64, or the base58 that other clients of the frame write. @throws FrameError -32602 */
export function readTransaction(text: string): ReadTransaction {
  for (const coder of [base64, base58]) {
    try {
      const bytes = coder.decode(text)
      const [transaction, end] = getTransactionDecoder().read(bytes, 0)
      const [message, messageEnd] = getCompiledTransactionMessageDecoder().read(transaction.messageBytes, 0)
      if (end !== bytes.length || messageEnd !== transaction.messageBytes.length) continue
      if (message.staticAccounts.length === 0) continue
      return { transaction, write: (changed) => coder.encode(bytesOf(changed)) }
    } catch {
      // Perhaps the other way of writing.
    }
  }
  throw new FrameError('The transaction can not be read. Expected its bytes in base64.', -32602)
}

/** Whether bytes are what a transaction's signers sign. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length && message.staticAccounts.length > 0
  } catch {
    return false
  }
}

/** @throws FrameError 4100 when the wallet is not asked to sign it */
export function mustSign({ signatures }: Transaction, address: string): void {
  if (!Object.hasOwn(signatures, address))
    throw new FrameError(`The transaction does not ask for a signature of ${address}.`, 4100)
}

/** @throws FrameError -32602 if another signer has not signed yet: no node accepts that */
export function mustBeSignedByOthers({ signatures }: Transaction, owner: string): void {
  const missing = Object.keys(signatures).find((signer) => signer !== owner && !signatures[signer as Address])
  if (missing !== undefined)
    throw new FrameError(
      `The transaction can not be sent: it lacks the signature of ${missing}. Have it signed there first, or request \`solana_signTransaction\` and send it yourself.`,
      -32602,
    )
}

export function withSignature(transaction: Transaction, address: string, signature: Uint8Array): Transaction {
  const signatures = { ...transaction.signatures, [address as Address]: signature as SignatureBytes }
  return { ...transaction, signatures }
}
