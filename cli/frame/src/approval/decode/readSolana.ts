import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { Hex } from 'viem'
import { bytesToHex } from 'viem/utils'
import { type SolanaAction, solanaInstruction, solanaPrograms } from './solanaInstruction.js'
import type { Warning } from './warning.js'

export interface SolanaAccount {
  readonly address: string
  readonly signs: boolean
  readonly writes: boolean
}

export interface ReadInstruction {
  readonly program: string
  /** Undefined: a program that is not known. */
  readonly programName: string | undefined
  readonly action: SolanaAction | undefined
  readonly accounts: readonly SolanaAccount[]
  readonly data: Hex
}

export interface ReadSolana {
  readonly feePayer: string
  readonly instructions: readonly ReadInstruction[]
  readonly warnings: readonly Warning[]
}

/** A transaction as its bytes say. Undefined where they are none. */
export function readSolana(base64: string, owner: string): ReadSolana | undefined {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
    return readSolanaMessage(messageBytes, owner)
  } catch {
    return undefined
  }
}

/** The part of a transaction that is signed. */
export function readSolanaMessage(bytes: ReadonlyUint8Array, owner: string): ReadSolana | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    // Of a later version there is nothing that could be shown.
    if (!('instructions' in message) || end !== bytes.length || message.instructions.length === 0)
      return undefined
    const { staticAccounts, header } = message
    const tables = ('addressTableLookups' in message && message.addressTableLookups) || []
    const writableTables = tables.flatMap(({ lookupTableAddress, writableIndexes }) =>
      writableIndexes.map((index) => ({
        address: `${lookupTableAddress} #${index}`,
        signs: false,
        writes: true,
      })),
    )
    const readTables = tables.flatMap(({ lookupTableAddress, readonlyIndexes }) =>
      readonlyIndexes.map((index) => ({
        address: `${lookupTableAddress} #${index}`,
        signs: false,
        writes: false,
      })),
    )
    const signers = header.numSignerAccounts
    const accounts: readonly SolanaAccount[] = [
      ...staticAccounts.map((address, index) => ({
        address,
        signs: index < signers,
        writes:
          index < signers
            ? index < signers - header.numReadonlySignerAccounts
            : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
      })),
      ...writableTables,
      ...readTables,
    ]
    const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
      const used = accountIndices.map((index) => accounts[index]).filter((account) => account !== undefined)
      const program = accounts[programAddressIndex]?.address ?? ''
      return {
        program,
        programName: solanaPrograms.get(program),
        accounts: used,
        data: bytesToHex(new Uint8Array(data ?? [])),
        action: solanaInstruction(
          program,
          data ?? new Uint8Array(),
          used.map(({ address }) => address),
        ),
      }
    })
    const feePayer = accounts[0]?.address ?? ''
    const warnings: Warning[] = []
    if (!accounts.some(({ address, signs }) => signs && address === owner))
      warnings.push({ key: 'notSigner' })
    else if (feePayer !== owner) warnings.push({ key: 'otherPayer', values: { address: feePayer } })
    if (instructions.some(({ programName }) => !programName)) warnings.push({ key: 'unknownProgram' })
    if (instructions.some(({ programName, action }) => programName && !action))
      warnings.push({ key: 'unknownCall' })
    if (tables.length > 0) warnings.push({ key: 'tables' })
    for (const { action } of instructions) warnings.push(...(action?.warnings ?? []))
    return { feePayer, instructions, warnings }
  } catch {
    return undefined
  }
}
