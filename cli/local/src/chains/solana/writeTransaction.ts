import { base58, base64 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import type { LedgerEntry } from './ledger.js'
import { blockhashOf, instructionsOf, type Message } from './message.js'
import { messageFee } from './messageFee.js'
import type { Encoding } from './params.js'

/** Writes a transaction that was carried out as nodes do. */
export function writeTransaction(entry: LedgerEntry, encoding: Encoding | undefined): object {
  const { slot, blockTime, err, meta, transaction } = entry
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  return {
    slot,
    blockTime,
    version: message.version,
    transaction: writeBody(transaction, message, encoding),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: messageFee(message),
      logMessages: meta.logs(),
      computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
      preBalances: entry.preBalances.map(Number),
      postBalances: entry.postBalances.map(Number),
      preTokenBalances: entry.preTokenBalances,
      postTokenBalances: entry.postTokenBalances,
      innerInstructions: [],
      // Accounts that are read have no tables beside them.
      ...(encoding !== 'jsonParsed' && { loadedAddresses: { writable: [], readonly: [] } }),
      rewards: [],
    },
  }
}

function writeBody(transaction: Transaction, message: Message, encoding: Encoding | undefined): unknown {
  const bytes = () => Uint8Array.from(getTransactionEncoder().encode(transaction))
  if (encoding === 'base64') return [base64.encode(bytes()), 'base64']
  if (encoding === 'base58') return [base58.encode(bytes()), 'base58']
  const signatures = Object.values(transaction.signatures).map((signature) =>
    base58.encode(Uint8Array.from(signature ?? new Uint8Array(64))),
  )
  const body = encoding === 'jsonParsed' ? writeRead(message) : writeCompiled(message)
  return {
    signatures,
    message: { ...body, recentBlockhash: blockhashOf(message), ...(message.version === 0 && NO_TABLES) },
  }
}

const NO_TABLES = { addressTableLookups: [] }
const dataOf = (data: ArrayLike<number> | undefined) => base58.encode(Uint8Array.from(data ?? []))

function writeCompiled(message: Message): object {
  const { header, staticAccounts } = message
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    instructions: instructionsOf(message).map(({ accountIndices = [], data, programAddressIndex }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: dataOf(data),
      stackHeight: null,
    })),
  }
}

/** With `jsonParsed`: what each account is for is said. Instructions are written as those of programs that no node knows. */
function writeRead(message: Message): object {
  const { header, staticAccounts } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const keyAt = (index: number) => staticAccounts[index] as Address
  return {
    accountKeys: staticAccounts.map((pubkey, index) => {
      const signer = index < numSignerAccounts
      const end = signer ? numSignerAccounts : staticAccounts.length
      const readonly = signer ? numReadonlySignerAccounts : numReadonlyNonSignerAccounts
      return { pubkey, signer, writable: index < end - readonly, source: 'transaction' }
    }),
    instructions: instructionsOf(message).map(({ accountIndices = [], data, programAddressIndex }) => ({
      programId: keyAt(programAddressIndex),
      accounts: accountIndices.map(keyAt),
      data: dataOf(data),
      stackHeight: null,
    })),
  }
}
