import { formatGwei } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import { FrameError } from '../contracts.js'
import { MAX_FEE_TIMES } from '../rpc/feeLimits.js'
import type { chainClient } from './chainClient.js'

/** The gas prices that a site may set. Wei. */
export interface WantedFees {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

type Fees =
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

interface TransactionFees {
  readonly fees: Fees
  /** The highest price for a unit of gas. Wei. */
  readonly perGas: bigint
  /** The node's own price for a unit of gas. Wei. */
  readonly usualPerGas: bigint
}

/**
 * Never refused: libraries fill in Ethereum's usual tips of 1.5 and 2.5 gwei on networks that charge a thousandth of it. Wei.
 */
const SMALL_PRICE = 3_000_000_000n

/**
 * Chooses the price of gas: the site's, else the node's.
 *
 * @throws FrameError -32602 if the site's is more than ten times the node's price, and more than 3 gwei
 */
export async function transactionFees(
  client: ReturnType<typeof chainClient>,
  wanted: WantedFees,
): Promise<TransactionFees> {
  const estimated = await estimateFeesPerGas(client).catch(() => undefined)
  const usualPerGas = estimated?.maxFeePerGas ?? (await gasPrice(client))
  const fees = chooseFees(wanted, estimated ?? { gasPrice: usualPerGas })
  const perGas = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
  if (perGas > SMALL_PRICE && perGas > MAX_FEE_TIMES * usualPerGas)
    throw new FrameError(
      `The transaction names a price of ${formatGwei(perGas)} gwei for a unit of gas, more than ${MAX_FEE_TIMES} times the ${formatGwei(usualPerGas)} gwei that the network takes now. Leave the price out, or name a lower one.`,
      -32602,
    )
  return { fees, perGas, usualPerGas }
}

async function gasPrice(client: ReturnType<typeof chainClient>): Promise<bigint> {
  try {
    return await getGasPrice(client)
  } catch (error) {
    throw error instanceof TypeError
      ? new FrameError('The network’s node did not say what gas costs. Try again.', -32603)
      : error
  }
}

type Estimated =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

function chooseFees(wanted: WantedFees, estimated: Estimated): Fees {
  if (wanted.gasPrice !== undefined) return { type: 'legacy', gasPrice: wanted.gasPrice }
  if ('gasPrice' in estimated) return { type: 'legacy', gasPrice: estimated.gasPrice }
  const maxFeePerGas = wanted.maxFeePerGas ?? estimated.maxFeePerGas
  const tip = wanted.maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip > maxFeePerGas ? maxFeePerGas : tip }
}
