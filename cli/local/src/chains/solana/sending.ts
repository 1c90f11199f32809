import { base58, base64 } from '@scure/base'
import {
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import type { LedgerEntry } from './ledger.js'
import { inContext, type Method } from './method.js'
import { bytesParam, param, read } from './params.js'
import { invalidParams, SolanaRpcError } from './rpcError.js'

/** lamports */
const FEE = 5000

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** Reads a transaction. @throws SolanaRpcError -32602 */
function decode(bytes: Uint8Array): { readonly transaction: Transaction; readonly message: Message } {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return { transaction, message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) }
  } catch {
    throw invalidParams('not a transaction')
  }
}

const blockhashOf = (message: Message): string => ('lifetimeToken' in message && message.lifetimeToken) || ''

const refused = (err: unknown, logs: readonly string[] = [], units = 0) => {
  const text =
    err === 'BlockhashNotFound' ? 'Blockhash not found' : typeof err === 'string' ? err : JSON.stringify(err)
  return new SolanaRpcError(-32002, `Transaction simulation failed: ${text}`, {
    err,
    logs,
    accounts: null,
    unitsConsumed: units,
    returnData: null,
  })
}

/** Sending, and what goes before and after it. */
export const sendingMethods: Readonly<Record<string, Method>> = {
  getFeeForMessage(ledger, params) {
    try {
      const message = getCompiledTransactionMessageDecoder().decode(bytesParam(params, 'base64'))
      return inContext(ledger, FEE * message.header.numSignerAccounts)
    } catch {
      throw invalidParams('not a message')
    }
  },
  requestAirdrop(ledger, params) {
    const to = read(param.address, params, 0)
    const signature = ledger.airdrop(to, BigInt(read(param.lamports, params, 1)))
    if (!signature) throw new SolanaRpcError(-32603, 'The airdrop failed.')
    return signature
  },
  simulateTransaction(ledger, params) {
    const { encoding, replaceRecentBlockhash, sigVerify } = read(param.config, params, 1)
    const { transaction, message } = decode(bytesParam(params, encoding))
    if (replaceRecentBlockhash && sigVerify)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const known = replaceRecentBlockhash || ledger.knowsBlockhash(blockhashOf(message))
    const verdict = known
      ? ledger.simulate(transaction, sigVerify === true)
      : ({ err: 'BlockhashNotFound', meta: undefined } as const)
    return inContext(ledger, {
      err: verdict.err,
      logs: verdict.meta?.logs() ?? [],
      unitsConsumed: Number(verdict.meta?.computeUnitsConsumed() ?? 0n),
      accounts: null,
      returnData: null,
    })
  },
  sendTransaction(ledger, params) {
    const { encoding, skipPreflight } = read(param.config, params, 1)
    const { transaction, message } = decode(bytesParam(params, encoding))
    let signature: string
    try {
      signature = getSignatureFromTransaction(transaction)
    } catch {
      throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
    }
    if (!ledger.knowsBlockhash(blockhashOf(message))) {
      if (skipPreflight) return signature // a real node takes it too, and it is never carried out
      throw refused('BlockhashNotFound')
    }
    if (!skipPreflight) {
      const { err, meta } = ledger.simulate(transaction)
      if (err === 'SignatureFailure')
        throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
      if (err !== null) throw refused(err, meta?.logs(), Number(meta?.computeUnitsConsumed() ?? 0n))
    }
    const { err } = ledger.send(transaction, signature, message.staticAccounts)
    if (err === 'SignatureFailure')
      throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
    return signature
  },
  getTransaction(ledger, params) {
    const entry = ledger.entry(read(param.signature, params, 0))
    const { encoding } = read(param.config, params, 1)
    return entry?.transaction ? toTransaction(entry, entry.transaction, encoding) : null
  },
}

function toTransaction(entry: LedgerEntry, transaction: Transaction, encoding?: string): object {
  const { slot, blockTime, err, meta, preBalances, postBalances } = entry
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const bytes = Uint8Array.from(getTransactionEncoder().encode(transaction))
  return {
    slot,
    blockTime,
    version: message.version,
    transaction:
      encoding === 'base64'
        ? [base64.encode(bytes), 'base64']
        : encoding === 'base58'
          ? [base58.encode(bytes), 'base58']
          : toJson(transaction, message),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: FEE * message.header.numSignerAccounts,
      logMessages: meta.logs(),
      computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
      preBalances: preBalances.map(Number),
      postBalances: postBalances.map(Number),
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
      loadedAddresses: { writable: [], readonly: [] },
      rewards: [],
    },
  }
}

function toJson(transaction: Transaction, message: Message): object {
  const { header, staticAccounts } = message
  const instructions = 'instructions' in message ? message.instructions : []
  return {
    signatures: Object.values(transaction.signatures).map((bytes) =>
      base58.encode(Uint8Array.from(bytes ?? new Uint8Array(64))),
    ),
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      accountKeys: staticAccounts,
      recentBlockhash: blockhashOf(message),
      instructions: instructions.map(({ accountIndices = [], data, programAddressIndex }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: base58.encode(Uint8Array.from(data ?? [])),
        stackHeight: null,
      })),
      ...(message.version === 0 ? { addressTableLookups: [] } : {}),
    },
  }
}
