import { base58 } from '@scure/base'
import { invalidParams } from '../wallet/providerError.js'
import type { InstructionSummary, TransactionSummary } from './solanaQuestion.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const TRANSFER = 2

/** A transaction taken apart. */
export interface ReadTransaction {
  /** What is signed. */
  readonly message: Uint8Array
  /** Who must sign, in the order of the signatures. */
  readonly signers: readonly string[]
  readonly summary: TransactionSummary
}

/** Reads a transaction as it travels. @throws ProviderRpcError -32602 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  try {
    const outer = createReader(bytes)
    const count = outer.length()
    outer.take(count * 64)
    const message = bytes.slice(outer.at())

    const inner = createReader(message)
    const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
    const version = isVersioned ? inner.byte() & 0x7f : undefined
    if (version !== undefined && version !== 0) throw new Error('unknown version')
    const required = inner.byte()
    inner.take(2)
    const keys = Array.from({ length: inner.length() }, () => base58.encode(inner.take(32)))
    if (required !== count || required > keys.length || required === 0) throw new Error('signers')
    inner.take(32)
    const instructions = Array.from({ length: inner.length() }, () => {
      const program = inner.byte()
      const accounts = inner.take(inner.length())
      return summarize(keys, program, accounts, inner.take(inner.length()))
    })
    return {
      message,
      signers: keys.slice(0, required),
      summary: { feePayer: keys[0] ?? '', version: version ?? 'legacy', instructions },
    }
  } catch {
    throw invalidParams('not a transaction')
  }
}

/** The transaction with the signature of one of its signers. */
export function withSignature(bytes: Uint8Array, index: number, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  signed.set(signature, 1 + index * 64) // more than 127 signers fit into no transaction
  return signed
}

function summarize(
  keys: readonly string[],
  program: number,
  accounts: Uint8Array,
  data: Uint8Array,
): InstructionSummary {
  const key = (index: number | undefined) => keys[index ?? -1] ?? '(from a lookup table)'
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (keys[program] === SYSTEM_PROGRAM && data.length === 12 && view.getUint32(0, true) === TRANSFER)
    return {
      kind: 'transfer',
      from: key(accounts[0]),
      to: key(accounts[1]),
      lamports: view.getBigUint64(4, true),
    }
  return { kind: 'other', program: key(program), bytes: data.length }
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('too short')
    at += length
    return bytes.slice(at - length, at)
  }
  const byte = () => take(1)[0] as number
  return {
    at: () => at,
    take,
    byte,
    /** A length in one to three bytes of seven bits. */
    length() {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if (next < 0x80) return value
      }
      throw new Error('too long')
    },
  }
}
