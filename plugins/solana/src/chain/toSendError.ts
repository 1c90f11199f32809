import { BaseError, normalizeError, readProperty, WalletError } from '@wallet-widget/kernel'

/**
 * What a failed sending means: by the node's words, since its codes mean something else with wallets.
 * An expired blockhash says that the transaction never will be carried out, so that it may be built anew.
 */
export function toSendError(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 'TRANSACTION_FAILED' || code === 'BLOCKHASH_EXPIRED') return normalizeError(thrown)
  const words = wordsOf(thrown)
  if (/blockhash not found|block ?height exceeded/i.test(words)) return blockhashExpired(thrown)
  if (/simulation failed|signature verification|instruction \d+|insufficient (funds|lamports)/i.test(words))
    return transactionFailed(thrown, readLogs(thrown))
  const error = normalizeError(thrown)
  return error instanceof WalletError && error.walletCode === -32002 ? transactionFailed(thrown) : error
}

/** A transaction that can no longer be carried out. */
export const blockhashExpired = (cause?: unknown): BaseError =>
  new BaseError('The transaction took too long, and has expired.', {
    code: 'BLOCKHASH_EXPIRED',
    cause,
    metaMessages: ['It was not carried out and never will be: build it anew, and send that.'],
  })

/** A transaction that the chain refuses. */
export const transactionFailed = (cause: unknown, logs: readonly string[] = []): BaseError =>
  new BaseError('The network refused the transaction.', {
    code: 'TRANSACTION_FAILED',
    cause,
    metaMessages: [...logs.slice(-5), 'Check the balance, and what the transaction does.'],
  })

function wordsOf(thrown: unknown): string {
  const words = ['message', 'details'].map((name) => readProperty(thrown, name))
  return words
    .filter((word): word is string => typeof word === 'string')
    .join(' ')
    .slice(0, 10_000)
}

function readLogs(thrown: unknown): readonly string[] {
  const logs = readProperty(thrown, 'logs') ?? readProperty(readProperty(thrown, 'data'), 'logs')
  return Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
}
