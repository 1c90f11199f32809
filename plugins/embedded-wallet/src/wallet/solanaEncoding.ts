import { base58, base64 } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'

const SIGNATURE_BYTES = 64

// The widget's transactions are base64, the frame's base58. Results may be in either: frames answer in what they were asked in.

/** Returns the params of a request as the frame expects them. */
export function encodeSolanaParams(params: unknown): unknown {
  const given = params as Readonly<Record<string, unknown>>
  if (Array.isArray(given.transactions))
    return { ...given, transactions: given.transactions.map((one: string) => toBase58(one)) }
  return typeof given.transaction === 'string'
    ? { ...given, transaction: toBase58(given.transaction) }
    : params
}

/** Returns the result of a request as the widget expects it. @throws BaseError `INVALID_WALLET_ANSWER` */
export function decodeSolanaResult(method: string, result: unknown): unknown {
  if (method === 'solana_signAllTransactions') {
    const transactions = readProperty(result, 'transactions')
    if (!Array.isArray(transactions)) throw wrongAnswer(method, 'a list of transactions')
    return { transactions: transactions.map((one) => base64.encode(readTransaction(method, one))) }
  }
  const signature = readProperty(result, 'signature')
  if (method !== 'solana_signTransaction') {
    if (typeof signature !== 'string') throw wrongAnswer(method, 'a signature')
    return { signature }
  }
  const bytes = readTransaction(method, readProperty(result, 'transaction'))
  const own = typeof signature === 'string' ? signature : base58.encode(bytes.slice(1, 1 + SIGNATURE_BYTES))
  return { signature: own, transaction: base64.encode(bytes) }
}

const toBase58 = (text: string): string => {
  try {
    return base58.encode(base64.decode(text))
  } catch {
    return text // the frame says what is wrong with it
  }
}

function readTransaction(method: string, text: unknown): Uint8Array {
  for (const coder of [base58, base64]) {
    try {
      if (typeof text === 'string') return coder.decode(text)
    } catch {}
  }
  throw wrongAnswer(method, 'a signed transaction')
}
