import { base58, base64 } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'

const SIGNATURE_BYTES = 64

/**
 * Between the widget's own words, where transactions are base64, and those of the frame, where they are base58. What is
 * answered may be in either: the best-known frames answer in what they were asked in.
 */
export const solana = {
  encode(_method: string, params: unknown): unknown {
    const given = params as Readonly<Record<string, unknown>>
    if (Array.isArray(given.transactions))
      return { ...given, transactions: given.transactions.map((one: string) => toBase58(one)) }
    return typeof given.transaction === 'string'
      ? { ...given, transaction: toBase58(given.transaction) }
      : params
  },

  decode(method: string, answer: unknown): unknown {
    if (method === 'solana_signAllTransactions') {
      const transactions = readProperty(answer, 'transactions')
      if (!Array.isArray(transactions)) throw wrongAnswer(method, 'a list of transactions')
      return { transactions: transactions.map((one) => base64.encode(readTransaction(method, one))) }
    }
    const signature = readProperty(answer, 'signature')
    if (method !== 'solana_signTransaction') {
      if (typeof signature !== 'string') throw wrongAnswer(method, 'a signature')
      return { signature }
    }
    const bytes = readTransaction(method, readProperty(answer, 'transaction'))
    const own = typeof signature === 'string' ? signature : base58.encode(bytes.slice(1, 1 + SIGNATURE_BYTES))
    return { signature: own, transaction: base64.encode(bytes) }
  },
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
