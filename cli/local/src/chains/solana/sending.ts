import {
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { blockhashOf, type Message } from './message.js'
import { messageFee } from './messageFee.js'
import { inContext, type Method } from './method.js'
import { bytesParam, param, read } from './params.js'
import { invalidParams, SolanaRpcError } from './rpcError.js'
import { writeTransaction } from './writeTransaction.js'

/** Reads a transaction. @throws SolanaRpcError -32602 */
function decode(bytes: Uint8Array): { readonly transaction: Transaction; readonly message: Message } {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return { transaction, message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) }
  } catch {
    throw invalidParams('not a transaction')
  }
}

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
      return inContext(ledger, messageFee(message))
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
    return entry ? writeTransaction(entry, encoding) : null
  },
}
