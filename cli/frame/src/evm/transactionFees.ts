import { Eip1559FeesNotSupportedError, formatGwei } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import { FrameError } from '../contracts.js'
import { HIGH_FEE_TIMES, MAX_FEE_TIMES } from '../rpc/feeLimits.js'
import { type chainClient, nodeSays } from './chainClient.js'

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
  readonly maxPerGas: bigint
  /** What is paid of it now for a unit of gas, with room for the next blocks. Wei. */
  readonly paidPerGas: bigint
  /** What would be paid with the node's own fees. Wei. */
  readonly usualPerGas: bigint
  /** It may wait for long, and with it all that the account sends after it. */
  readonly isLow: boolean
}

/**
 * Never refused: libraries fill in Ethereum's usual tips of 1.5 and 2.5 gwei on networks that charge a thousandth of it. Wei.
 */
const SMALL_PRICE = 3_000_000_000n

/**
 * Chooses the price of gas: the site's, else the node's.
 *
 * @throws FrameError -32602 if what is paid is more than ten times the node's price, and more than 3 gwei, or less than a tenth
 * of it and less than the base fee; -32603 if the node does not say what gas costs
 */
export async function transactionFees(
  client: ReturnType<typeof chainClient>,
  wanted: WantedFees,
): Promise<TransactionFees> {
  const estimated = await estimate(client)
  const fees = chooseFees(wanted, estimated)
  const paidPerGas = paid(fees, estimated)
  const usualPerGas = paid(estimated, estimated)
  if (paidPerGas > SMALL_PRICE && paidPerGas > MAX_FEE_TIMES * usualPerGas)
    throw new FrameError(
      `The transaction sets a price of ${formatGwei(paidPerGas)} gwei for a unit of gas, more than ${MAX_FEE_TIMES} times the ${formatGwei(usualPerGas)} gwei that the network takes now. Leave the price out, or set a lower one.`,
      -32602,
    )
  if (MAX_FEE_TIMES * paidPerGas < usualPerGas && !paysBaseFee(paidPerGas, estimated))
    throw new FrameError(
      `The transaction sets a price of ${formatGwei(paidPerGas)} gwei for a unit of gas, less than a tenth of the ${formatGwei(usualPerGas)} gwei that the network takes now: it would hold up all later ones of the account. Leave the price out, or set a higher one.`,
      -32602,
    )
  const isLow = HIGH_FEE_TIMES * paidPerGas < usualPerGas || highest(fees) < baseFeeNow(estimated)
  return { fees, maxPerGas: highest(fees), paidPerGas, usualPerGas, isLow }
}

/** The node's fees. Only a block without a base fee tells of a network without one: a node that fails tells nothing. */
async function estimate(client: ReturnType<typeof chainClient>): Promise<Fees> {
  try {
    return { type: 'eip1559', ...(await estimateFeesPerGas(client)) }
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw untold(error)
  }
  try {
    return { type: 'legacy', gasPrice: await getGasPrice(client) }
  } catch (error) {
    throw untold(error)
  }
}

function untold(error: unknown): FrameError {
  const said = nodeSays(error)
  return new FrameError(
    `The network’s node did not say what gas costs${said === undefined ? '. Try again.' : `: ${said}`}`,
    -32603,
  )
}

function chooseFees({ gasPrice, ...wanted }: WantedFees, estimated: Fees): Fees {
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice }
  const maxFeePerGas = wanted.maxFeePerGas ?? highest(estimated)
  if (estimated.type === 'legacy')
    return { type: 'legacy', gasPrice: lower(maxFeePerGas, estimated.gasPrice) }
  const tip = wanted.maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: lower(tip, maxFeePerGas) }
}

const highest = (fees: Fees): bigint => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)

/** A cap is not paid: the base fee is, and the tip. viem's estimate is 1.2 times the base fee, and the tip. */
function paid(fees: Fees, estimated: Fees): bigint {
  if (fees.type === 'legacy' || estimated.type === 'legacy') return highest(fees)
  return lower(fees.maxFeePerGas, baseFeeOf(estimated) + fees.maxPriorityFeePerGas)
}

/** With room for the next blocks. */
const baseFeeOf = ({ maxFeePerGas, maxPriorityFeePerGas }: Extract<Fees, { type: 'eip1559' }>): bigint =>
  maxFeePerGas - maxPriorityFeePerGas

/** Of the latest block: no transaction with a lower price can follow it. */
const baseFeeNow = (estimated: Fees): bigint =>
  estimated.type === 'legacy' ? 0n : (baseFeeOf(estimated) * 10n + 11n) / 12n

/** Where the base fee is tiny the node's tip is nearly all of its price, and networks take transactions without one. */
function paysBaseFee(price: bigint, estimated: Fees): boolean {
  const baseFee = estimated.type === 'legacy' ? 0n : baseFeeOf(estimated)
  return baseFee > 0n && price >= baseFee
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)
