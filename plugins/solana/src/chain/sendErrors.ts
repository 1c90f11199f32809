import { BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import { isSignature } from './isSignature.js'
import { isAlreadyProcessed, SendUncertainError } from './uncertainSend.js'

/** The node's own refusals of a transaction. Source: Agave, rpc-client-types, custom_error.rs. */
const REFUSALS: readonly unknown[] = [-32002, -32003]

/** What wallets say after they have sent. Source: the errors of web3.js that end with `Expired`, and of kit. */
const SENT_UNSEEN = /block ?height exceeded|was not confirmed in|unknown if it succeeded|has expired:/i

/**
 * Converts the error of a wallet that was to sign and send. Its codes mean something else than a node's: its words count. It may
 * have asked several nodes, or the same one twice: that one of them does not know the blockhash is no certain no.
 */
export function toSendError(thrown: unknown): BaseError {
  const error = toNodeError(thrown)
  const isOfWallet = error.cause === thrown
  const isUnsure =
    error.code === 'BLOCKHASH_EXPIRED' || (error.code === 'TRANSACTION_FAILED' && saysUncertain(thrown))
  return isOfWallet && isUnsure ? new SendUncertainError({ ...signatureOf(thrown), cause: thrown }) : error
}

/** Converts the error of the network's own node, which `afterFailedSend` has let pass. */
export function toNodeError(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 'TRANSACTION_FAILED' || code === 'BLOCKHASH_EXPIRED' || code === 'SEND_UNCERTAIN')
    return normalizeError(thrown)
  if (isAlreadyProcessed(thrown)) return new SendUncertainError({ cause: thrown })
  const message = messageOf(thrown)
  // It was sent, and one node did not see it in time.
  if (SENT_UNSEEN.test(message)) return new SendUncertainError({ ...signatureOf(thrown), cause: thrown })
  const reason = readProperty(readProperty(thrown, 'data'), 'err')
  if (reason === 'BlockhashNotFound' || /blockhash not found/i.test(message)) return blockhashExpired(thrown)
  if (
    REFUSALS.includes(readProperty(thrown, 'rpcCode')) ||
    /simulation failed|signature verification|instruction \d+|insufficient (funds|lamports)/i.test(message)
  )
    return new TransactionFailedError(thrown, readLogs(thrown))
  return normalizeError(thrown)
}

/** The error of a transaction that can never be carried out. */
export const blockhashExpired = (cause?: unknown): BaseError =>
  new BaseError('The transaction took too long, and has expired.', {
    code: 'BLOCKHASH_EXPIRED',
    cause,
    metaMessages: ['It was not carried out and never will be: build a new one and send that.'],
  })

/** The chain rejected a transaction: code `TRANSACTION_FAILED`. */
export class TransactionFailedError extends BaseError {
  override name = 'TransactionFailedError'
  /** What the programs said, where the node told. */
  readonly logs: readonly string[]

  constructor(cause: unknown, logs: readonly string[] = []) {
    super('The network refused the transaction.', {
      code: 'TRANSACTION_FAILED',
      cause,
      metaMessages: [...logs.slice(-5), 'Check the balance, and what the transaction does.'],
    })
    this.logs = logs
  }
}

/** Whether anything in an error says that the request may be on its way: then the same is no refusal of the visitor either. */
const saysUncertain = (thrown: unknown): boolean =>
  normalizeError({ code: 4001, error: thrown }).code !== 'USER_REJECTED'

function messageOf(thrown: unknown): string {
  const texts = ['message', 'details'].map((name) => readProperty(thrown, name))
  return texts
    .filter((text): text is string => typeof text === 'string')
    .join(' ')
    .slice(0, 10_000)
}

/** web3.js's errors name it. */
function signatureOf(thrown: unknown): { readonly signature?: string } {
  const signature = readProperty(thrown, 'signature')
  return isSignature(signature) ? { signature } : {}
}

function readLogs(thrown: unknown): readonly string[] {
  const logs = readProperty(thrown, 'logs') ?? readProperty(readProperty(thrown, 'data'), 'logs')
  return Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
}
