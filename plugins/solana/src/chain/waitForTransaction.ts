import { readProperty } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'
import { reaches, type SolanaCommitment } from '../commitment.js'
import { wrongNodeAnswer } from '../reads.js'
import { type AskNode, type Position, readPassed, whatAbsenceMeans } from './neverLanded.js'
import { blockhashExpired } from './sendErrors.js'
import { SendUncertainError } from './uncertainSend.js'

/** ms */
const INTERVAL = 1000
/** A transaction is valid for so many blocks after the one it names. */
const VALID_BLOCKS = 150

export interface WaitForTransactionOptions {
  readonly signature: string
  /** Undefined: waited for without an end. */
  readonly lastValidBlockHeight: number | undefined
  readonly commitment: SolanaCommitment
  readonly signal: AbortSignal | undefined
}

/** What a transaction came to. */
export interface Landed {
  readonly slot: number
  /** Why it failed; null where it did not. */
  readonly failure: unknown
}

/**
 * Waits for a transaction, asking once a second. What one node does not know never expires by the height that another one tells.
 *
 * @throws BaseError `BLOCKHASH_EXPIRED` once no block has it and none will; `SEND_UNCERTAIN` where the node has forgotten the blocks
 * that it may be in
 */
export async function waitForTransaction(
  ask: AskNode,
  { signature, lastValidBlockHeight, commitment, signal }: WaitForTransactionOptions,
): Promise<Landed> {
  let passed: Position | undefined
  for (;;) {
    const { status, at } = await readStatus(ask, signature)
    const slot = readProperty(status, 'slot')
    // A failure too may be on a fork that the chain leaves.
    if (typeof slot === 'number' && reaches(readProperty(status, 'confirmationStatus'), commitment))
      return { slot, failure: readProperty(status, 'err') ?? null }
    if (status === null && lastValidBlockHeight !== undefined) {
      const first = lastValidBlockHeight - VALID_BLOCKS
      const absence = passed && (await whatAbsenceMeans(ask, { passed, first, at }))
      if (absence === 'never') throw blockhashExpired()
      if (absence === 'unknown')
        throw new SendUncertainError({ signature, lastValidBlockHeight, cause: undefined })
      // Before the next status: what is unknown by then never arrives.
      passed ??= await readPassed(ask, lastValidBlockHeight)
    }
    await sleep(INTERVAL, signal)
  }
}

async function readStatus(ask: AskNode, signature: string): Promise<{ status: unknown; at: unknown }> {
  const answer = await ask('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
  const list = readProperty(answer, 'value')
  if (!Array.isArray(list)) throw wrongNodeAnswer('getSignatureStatuses')
  return { status: list[0], at: readProperty(readProperty(answer, 'context'), 'slot') }
}
