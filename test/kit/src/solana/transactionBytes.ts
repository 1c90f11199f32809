import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
} from '@solana/kit'
import { invalidParams } from '../wallet/providerError.js'
import type { InstructionSummary, TransactionSummary } from './solanaQuestion.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const TRANSFER = 2

type Instruction = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>['instructions'][number]

/** A transaction taken apart. */
export interface ReadTransaction {
  /** What is signed. */
  readonly message: Uint8Array
  /** Who must sign, in the order of the signatures. */
  readonly signers: readonly string[]
  readonly summary: TransactionSummary
  /** The transaction with the signature of one of its signers, as it travels. */
  withSignature(signer: string, signature: Uint8Array): Uint8Array
}

/** Reads a transaction as it travels. @throws ProviderRpcError -32602 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const transaction = decode(() => getTransactionDecoder().read(bytes, 0), bytes.length)
  const message = Uint8Array.from(transaction.messageBytes)
  const compiled = decode(() => getCompiledTransactionMessageDecoder().read(message, 0), message.length)
  if (compiled.version !== 'legacy' && compiled.version !== 0) throw invalidParams('not a transaction')
  const { instructions, staticAccounts, version } = compiled
  return {
    message,
    signers: Object.keys(transaction.signatures),
    summary: {
      feePayer: staticAccounts[0] ?? '',
      version,
      instructions: instructions.map((instruction) => summarize(staticAccounts, instruction)),
    },
    withSignature(signer, signature) {
      const signatures = { ...transaction.signatures, [signer]: signature as SignatureBytes }
      return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures }))
    },
  }
}

/** @throws ProviderRpcError -32602 where it can't be read, or something is left over */
function decode<Value>(read: () => readonly [Value, number], length: number): Value {
  let end = -1
  let value: Value | undefined
  try {
    ;[value, end] = read()
  } catch {
    // Said below.
  }
  if (value === undefined || end !== length) throw invalidParams('not a transaction')
  return value
}

function summarize(accounts: readonly string[], instruction: Instruction): InstructionSummary {
  const { accountIndices = [], data = new Uint8Array(), programAddressIndex } = instruction
  const account = (index: number | undefined) => accounts[index ?? -1] ?? '(from a lookup table)'
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const program = account(programAddressIndex)
  if (program === SYSTEM_PROGRAM && data.length === 12 && view.getUint32(0, true) === TRANSFER)
    return {
      kind: 'transfer',
      from: account(accountIndices[0]),
      to: account(accountIndices[1]),
      lamports: view.getBigUint64(4, true),
    }
  return { kind: 'other', program, bytes: data.length }
}
