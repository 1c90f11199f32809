import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'
import { operationEvent, type Searched } from './operationEvent.js'
import { isNonceUsed } from './prepareOperation.js'
import { ask, hex } from './readAnswer.js'

const FIRST_WAIT = 100
const LONGEST_WAIT = 1_000
const BETWEEN_DOUBTS = 15_000
const LONGEST = 10 * 60_000

const log = z.looseObject({ address: hex, data: hex, topics: z.array(hex) })
const receipt = z.nullable(
  z.object({
    success: z.boolean(),
    reason: z.nullish(z.string()),
    actualGasUsed: hex,
    logs: z.array(log),
    receipt: z.object({ transactionHash: hex, blockHash: hex, blockNumber: hex }),
  }),
)
export type OperationReceipt = NonNullable<z.infer<typeof receipt>>

/** An operation that was handed to the bundler. */
export interface SentOperation {
  readonly chainId: number
  readonly operation: Hex
  readonly sender: Address
  readonly entryPoint: Address
  readonly nonce: bigint
  /** The block that the chain had when it was made, where that is known. */
  readonly since?: bigint | undefined
  /** Others of the very same calls that were signed with its nonce: what one of them does is what was asked for. */
  readonly same?: readonly Hex[] | undefined
}

/** Of an operation that a block has; else null. */
const operationReceipt = (
  rpc: Rpc,
  chainId: number,
  operation: Hex,
  signal?: AbortSignal,
): Promise<OperationReceipt | null> =>
  ask(rpc, receipt, chainId, 'eth_getUserOperationReceipt', [operation], signal)

/**
 * Its receipt, or that of the same calls; `replaced` where the chain says that another operation has its nonce, so that it is never carried out; else
 * `waiting`. That a bundler doesn't know it says nothing: it may be behind the node, or not be the one that carried it out.
 */
export async function outcomeOf(
  rpc: Rpc,
  sent: SentOperation,
  searched?: Searched,
): Promise<OperationReceipt | 'replaced' | 'waiting'> {
  const { chainId, operation } = sent
  const found = await operationReceipt(rpc, chainId, operation)
  if (found) return found
  if (!(await isNonceUsed(rpc, sent))) return 'waiting'
  // A search that fails says nothing.
  const event = await operationEvent(rpc, sent, searched).catch(() => undefined)
  return event === 'another' ? 'replaced' : (event ?? 'waiting')
}

/**
 * Waits for the block that has the operation.
 *
 * @param request.signal to wait no longer
 * @throws FrameError when another operation took its place, or it was given up to wait
 */
export async function waitForReceipt(
  rpc: Rpc,
  { signal, ...sent }: SentOperation & { signal: AbortSignal },
): Promise<OperationReceipt> {
  const { chainId, operation } = sent
  const begun = Date.now()
  let doubted = begun
  const searched: Searched = new Map()
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 1.5, LONGEST_WAIT)) {
    if (signal.aborted || Date.now() - begun > LONGEST) throw stillWaiting(operation)
    const doubts = Date.now() - doubted > BETWEEN_DOUBTS
    if (doubts) doubted = Date.now()
    // What fails says nothing: it is asked again.
    const found = await (doubts
      ? outcomeOf(rpc, sent, searched)
      : operationReceipt(rpc, chainId, operation, signal)
    ).catch(() => null)
    if (found === 'replaced')
      throw new FrameError(
        'Another operation of this account took its place. Look at the account before you ask for it again.',
        -32000,
      )
    if (found !== null && found !== 'waiting') return found
    await pause(wait, signal)
  }
}

const stillWaiting = (operation: Hex) =>
  new FrameError(
    `Sent, and waiting for the network: user operation ${operation}. Do not send it again.`,
    -32603,
  )

export function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
  })
}
