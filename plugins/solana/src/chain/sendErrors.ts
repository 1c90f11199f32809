import { BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'

/**
 * Converts the error of a failed send. It goes by the node's messages, since its codes mean something else in wallets.
 */
export function toSendError(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 'TRANSACTION_FAILED' || code === 'BLOCKHASH_EXPIRED') return normalizeError(thrown)
  const message = messageOf(thrown)
  if (/blockhash not found|block ?height exceeded/i.test(message)) return blockhashExpired(thrown)
  if (/simulation failed|signature verification|instruction \d+|insufficient (funds|lamports)/i.test(message))
    return transactionFailed(thrown, readLogs(thrown))
  const error = normalizeError(thrown)
  return error instanceof WalletError && error.walletCode === -32002 ? transactionFailed(thrown) : error
}

/** The error of a transaction that can never be carried out. */
export const blockhashExpired = (cause?: unknown): BaseError =>
  new BaseError('The transaction took too long, and has expired.', {
    code: 'BLOCKHASH_EXPIRED',
    cause,
    metaMessages: ['It was not carried out and never will be: build a new one and send that.'],
  })

/** The error of a transaction that the chain rejects. */
export const transactionFailed = (cause: unknown, logs: readonly string[] = []): BaseError =>
  new BaseError('The network refused the transaction.', {
    code: 'TRANSACTION_FAILED',
    cause,
    metaMessages: [...logs.slice(-5), 'Check the balance, and what the transaction does.'],
  })

function messageOf(thrown: unknown): string {
  const texts = ['message', 'details'].map((name) => readProperty(thrown, name))
  return texts
    .filter((text): text is string => typeof text === 'string')
    .join(' ')
    .slice(0, 10_000)
}

function readLogs(thrown: unknown): readonly string[] {
  const logs = readProperty(thrown, 'logs') ?? readProperty(readProperty(thrown, 'data'), 'logs')
  return Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
}
