import type { Operation } from '@wallet-widget/services/contract'
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

/** Has the bundler reckon what an operation takes. */
export async function estimateGas(
  rpc: Rpc,
  { chainId, entryPoint, operation }: { chainId: number; entryPoint: Address; operation: Partial<Operation> },
): Promise<GasLimits | Fails> {
  try {
    const params = [formatUserOperationRequest(operation), entryPoint]
    return await ask(rpc, gasLimits, chainId, 'eth_estimateUserOperationGas', params)
  } catch (error) {
    if (error instanceof FrameError && error.code === EXECUTION_REVERTED) return { fails: error.message }
    throw error
  }
}
