import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'
import { ask, hex } from './readAnswer.js'
import { isKnown } from './sendOperation.js'

const FIRST_WAIT = 100
const LONGEST_WAIT = 1_000
const BEFORE_DOUBT = 60_000

const log = z.looseObject({ address: hex, data: hex, topics: z.array(hex) })
const receipt = z.nullable(
  z.object({
    success: z.boolean(),
    reason: z.optional(z.string()),
    actualGasUsed: hex,
    logs: z.array(log),
    receipt: z.object({ transactionHash: hex, blockHash: hex, blockNumber: hex }),
  }),
)
export type OperationReceipt = NonNullable<z.infer<typeof receipt>>

/** Of an operation that a block has; else null. */
export const operationReceipt = (
  rpc: Rpc,
  chainId: number,
  operation: Hex,
  signal?: AbortSignal,
): Promise<OperationReceipt | null> =>
  ask(rpc, receipt, chainId, 'eth_getUserOperationReceipt', [operation], signal)

/** Waits for the block that has the operation. @throws FrameError when the bundler gave it up */
export async function waitForReceipt(
  rpc: Rpc,
  request: { chainId: number; operation: Hex; signal: AbortSignal },
): Promise<OperationReceipt> {
  const { chainId, operation, signal } = request
  const begun = Date.now()
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 1.5, LONGEST_WAIT)) {
    signal.throwIfAborted()
    const found = await operationReceipt(rpc, chainId, operation, signal).catch((error) => {
      signal.throwIfAborted()
      // A node that can't be reached for a while is asked again.
      if (error instanceof FrameError && error.code === -32603) return null
      throw error
    })
    if (found) return found
    if (Date.now() - begun > BEFORE_DOUBT && !(await isKnown(rpc, chainId, operation))) {
      throw new FrameError('The operation was given up: no block took it. Try again.', -32000)
    }
    await pause(wait, signal)
  }
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, time)
    signal.addEventListener('abort', stop, { once: true })
  })
}
