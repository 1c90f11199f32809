import { BaseError, readProperty } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'

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

/** Whether the node said that it did not take the transaction: in its own words, or by refusing the call. */
function isRefusal(thrown: unknown): boolean {
  const read = (name: string) => readProperty(thrown, name)
  if (typeof read('transactionMessage') === 'string') return true // web3.js's own error
  const rpcCode = read('rpcCode')
  if (typeof rpcCode === 'number') return rpcCode !== -32603
  const status = read('status')
  return read('kind') === 'request' || (typeof status === 'number' && status < 500 && status !== 408)
}
