import type { Address, Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import { estimateFeesPerGas, estimateGas, getGasPrice, getTransactionCount } from 'viem/actions'
import type { Fee, FrameChain, Rpc } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import { chainClient, nodeSays } from './chainClient.js'

/** What a site wants sent; what it leaves out comes from the node. */
export interface Wanted {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

export type Transaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy

export interface PreparedTransaction {
  /** Whole and frozen: it is shown, then signed as it is. */
  readonly transaction: Transaction
  readonly fee: Fee
  readonly fails: string | undefined
}

/** For a transaction that would fail, should the owner send it all the same. */
const GAS_OF_FAILURE = 500_000n

/**
 * Fills in nonce, gas and fees, and tries the transaction out at the node.
 *
 * @throws FrameError when the node can't be reached
 */
export async function prepareTransaction(options: {
  rpc: Rpc
  chain: FrameChain
  from: Address
  wanted: Wanted
  /** How many transactions of the same batch go before it. */
  after?: number
  signal: AbortSignal
}): Promise<PreparedTransaction> {
  const { rpc, chain, from, wanted, after = 0, signal } = options
  const client = chainClient(rpc, chain.id, signal)
  const { to, value, data } = wanted
  const [nonce, fees, gas] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    feesOf(client, wanted),
    estimateGas(client, { account: from, ...(to && { to }), value, data }).then(
      (estimated) => ({ limit: wanted.gas ?? (estimated * 12n) / 10n, fails: undefined }),
      (error: unknown) => ({ limit: wanted.gas ?? GAS_OF_FAILURE, fails: nodeSays(error) }),
    ),
  ])
  const common = {
    chainId: evmId(chain.id),
    nonce: nonce + after,
    value,
    data,
    gas: gas.limit,
    ...(to && { to }),
  }
  const transaction: Transaction = { ...common, ...fees }
  const perGas = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
  return deepFreeze({ transaction, fee: { most: gas.limit * perGas }, fails: gas.fails })
}

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

async function feesOf(client: ReturnType<typeof chainClient>, wanted: Wanted): Promise<Fees> {
  if (wanted.gasPrice !== undefined) return { type: 'legacy', gasPrice: wanted.gasPrice }
  const fees = await estimateFeesPerGas(client).catch(() => undefined)
  if (!fees) return { type: 'legacy', gasPrice: await getGasPrice(client) }
  const maxFeePerGas = wanted.maxFeePerGas ?? fees.maxFeePerGas
  const tip = wanted.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip > maxFeePerGas ? maxFeePerGas : tip }
}
