import * as z from 'zod/mini'
import type { Rpc } from '../contracts.js'
import { ask, quantity } from './readAnswer.js'

const block = z.object({ baseFeePerGas: z.optional(quantity) })

/** What a unit of gas is to cost: the most, and what it would be now. Base units. */
export async function operationFees(rpc: Rpc, chainId: number) {
  const [{ baseFeePerGas: baseFee = 0n }, tip] = await Promise.all([
    ask(rpc, block, chainId, 'eth_getBlockByNumber', ['latest', false]),
    ask(rpc, quantity, chainId, 'eth_maxPriorityFeePerGas'),
  ])
  return { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip, now: baseFee + tip }
}
