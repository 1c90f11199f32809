import { BaseError, readProperty } from '@wallet-widget/kernel'
import { isUncertain, sleep } from '@wallet-widget/kernel/connectors'

/** ms */
const DEADLINE = 5000
const INTERVAL = 1000
const QUESTIONS = 3

/**
 * Nobody knows whether a transaction was sent: code `SEND_UNCERTAIN`. Confirm `signature` before another is built, which
 * would pay again.
 */
export class SendUncertainError extends BaseError {
  override name = 'SendUncertainError'
  /** In base58; undefined where the wallet kept it to itself. */
  readonly signature: string | undefined
  /** The last block that can include the transaction, where it is known. */
  readonly lastValidBlockHeight: number | undefined

  constructor(options: { signature?: string; lastValidBlockHeight?: number; cause: unknown }) {
    super('The transaction may have been sent.', {
      code: 'SEND_UNCERTAIN',
      cause: options.cause,
      metaMessages: [
        options.signature
          ? `Look for ${options.signature} before you send another.`
          : 'Look in the wallet before you send another.',
      ],
    })
    this.signature = options.signature
    this.lastValidBlockHeight = options.lastValidBlockHeight
  }
}

/**
 * Finds out what became of a signed transaction whose sending failed: a node may have taken it and then been cut off.
 * Returns its signature where the network has it.
 *
 * @param askStatuses asks for `getSignatureStatuses`
 * @throws BaseError `SEND_UNCERTAIN`; what was thrown, where the node refused it
 */
export async function afterFailedSend(
  thrown: unknown,
  signature: string,
  askStatuses: (signal: AbortSignal) => Promise<unknown>,
): Promise<string> {
  if (isAlreadyProcessed(thrown)) return signature
  if (isRefusal(thrown)) throw thrown
  const signal = AbortSignal.timeout(DEADLINE)
  try {
    for (let asked = 0; asked < QUESTIONS; asked++) {
      if (asked > 0) await sleep(INTERVAL, signal)
      if (readProperty(readProperty(await askStatuses(signal), 'value'), '0')) return signature
    }
  } catch {} // a node that does not answer knows nothing
  throw new SendUncertainError({ signature, cause: thrown })
}

/** Whether the chain had the very same signed transaction before. */
export const isAlreadyProcessed = (thrown: unknown): boolean =>
  readProperty(readProperty(thrown, 'data'), 'err') === 'AlreadyProcessed' ||
  /already been processed/i.test(`${readProperty(thrown, 'message')} ${readProperty(thrown, 'details')}`)

/**
 * The node's own refusals: said before it passes a transaction on. Anything else is of what stands before the nodes, one of which
 * may have taken it. Sources: JSON-RPC 2.0; Agave, rpc-client-types, custom_error.rs.
 */
const REFUSALS: readonly unknown[] = [-32700, -32600, -32601, -32602, -32003, -32006, -32013, -32015, -32016]
/** Its words for these, and with those codes that others use for what timed out, or for a limit. */
const WORDS =
  /simulation failed|verification failure|length mismatch|node is (?:behind|unhealthy)|minimum context slot|transaction version|failed to deserialize|too large/i
const SHARED: readonly unknown[] = [-32002, -32005]
/** The call is refused as it is. Not so 429: that may be of the second node that was asked. */
const STATUSES: readonly unknown[] = [400, 401, 402, 403, 404, 405, 413, 414, 415]

/** Whether the node said that it did not take the transaction: in its own words, or by refusing the call. */
function isRefusal(thrown: unknown): boolean {
  const read = (name: string) => readProperty(thrown, name)
  const told = read('transactionMessage') // in web3.js's own error, which names no code
  const words =
    typeof told === 'string' ? told : ['message', 'details', 'body'].map(read).map(textOf).join(' ')
  if (isUncertain(words)) return false
  if (typeof told === 'string') return WORDS.test(told) || Array.isArray(read('logs'))
  const rpcCode = read('rpcCode')
  if (typeof rpcCode === 'number')
    return (
      REFUSALS.includes(rpcCode) ||
      (SHARED.includes(rpcCode) && (WORDS.test(words) || Boolean(readProperty(read('data'), 'err'))))
    )
  return read('kind') === 'request' || STATUSES.includes(read('status'))
}

const LONGEST_TEXT = 10_000
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_TEXT)
