import type { Operation, SmartAccount } from '@wallet-widget/services/contract'
import type { Address } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'
import { ask, quantity } from './readAnswer.js'

const EXECUTION_REVERTED = -32521

const gasLimits = z.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
})

/** The gas that an operation is to have. */
type GasLimits = z.infer<typeof gasLimits>

/** What the calls would come to, in the bundler's words. */
export interface Fails {
  readonly fails: string
}

// The EntryPoint's words for a sender without code.
const IS_NOT_THERE = /^AA20/

/**
 * Has the bundler reckon what an operation takes.
 *
 * @param request.coming what puts the account there, by an operation that is on its way: it is reckoned in until then
 */
export async function estimateGas(
  rpc: Rpc,
  request: {
    chainId: number
    entryPoint: Address
    operation: Partial<Operation>
    coming?: SmartAccount['deployment'] | undefined
  },
): Promise<GasLimits | Fails> {
  const { chainId, entryPoint, operation, coming } = request
  try {
    const params = [formatUserOperationRequest(operation), entryPoint]
    return await ask(rpc, gasLimits, chainId, 'eth_estimateUserOperationGas', params)
  } catch (error) {
    if (!(error instanceof FrameError)) throw error
    if (error.code === EXECUTION_REVERTED) return { fails: error.message }
    if (!coming || !IS_NOT_THERE.test(error.message)) throw error
    return estimateGas(rpc, { chainId, entryPoint, operation: { ...operation, ...coming } })
  }
}
