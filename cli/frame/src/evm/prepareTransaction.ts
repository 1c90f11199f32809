import {
  type AccessList,
  type Address,
  encodeFunctionData,
  formatUnits,
  type Hex,
  parseAbi,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  type TransactionSerializableEIP2930,
  type TransactionSerializableLegacy,
} from 'viem'
import { call, estimateGas, getBalance, getTransactionCount } from 'viem/actions'
import type { Fee, FrameChain, Rpc } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import { HIGH_FEE_TIMES } from '../rpc/feeLimits.js'
import { chainClient, nodeSays } from './chainClient.js'
import { transactionFees, type WantedFees } from './transactionFees.js'

/** What a site wants sent; what it leaves out comes from the node. */
export interface Wanted extends WantedFees {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint | undefined
  readonly accessList?: AccessList | undefined
}

/** All of it but its nonce, which is the account's next one at the moment of signing. */
export type Transaction = (
  | TransactionSerializableEIP1559
  | TransactionSerializableEIP2930
  | TransactionSerializableLegacy
) & { readonly nonce?: never }

export interface PreparedTransaction {
  /** Frozen: it is shown, then signed as it is. */
  readonly transaction: Transaction
  readonly fee: Fee
  readonly fails: string | undefined
}

/** For a transaction that would fail, should the owner send it all the same. */
const GAS_OF_FAILURE = 500_000n

/**
 * Fills in gas and fees, and tries the transaction out at the node.
 *
 * @throws FrameError when the node can't be reached, or the site sets far too high or too low a fee
 */
export async function prepareTransaction(options: {
  rpc: Rpc
  chain: FrameChain
  from: Address
  wanted: Wanted
  signal: AbortSignal
}): Promise<PreparedTransaction> {
  const { rpc, chain, from, wanted, signal } = options
  const client = chainClient(rpc, chain.id, signal)
  const { to, value, data, accessList } = wanted
  const isListed = accessList !== undefined && accessList.length > 0
  const listed = isListed ? { accessList } : {}
  const plain = { account: from, ...(to && { to }), value, data }
  const estimate = (more: typeof listed) =>
    estimateGas(client, { ...plain, ...more }).then(
      (needed) => ({ needed, gas: (needed * 12n) / 10n, fails: undefined }),
      (error: unknown) => ({
        needed: 0n,
        gas: GAS_OF_FAILURE,
        fails: nodeSays(error) ?? 'The node can not say what this would do.',
      }),
    )
  const [{ fees, maxPerGas, paidPerGas, usualPerGas, isLow }, estimated, unlisted] = await Promise.all([
    transactionFees(client, wanted),
    estimate(listed),
    // The site's access list costs gas too: the usual fee is one without it.
    isListed ? estimate({}) : undefined,
  ])
  const usual = unlisted ?? estimated
  const gas = wanted.gas ?? estimated.gas
  const common = { chainId: evmId(chain.id), value, data, gas, ...(to && { to }), ...listed }
  const transaction: Transaction =
    fees.type === 'legacy' && 'accessList' in listed
      ? { ...common, type: 'eip2930', gasPrice: fees.gasPrice }
      : { ...common, ...fees }
  const forData = await feeForData(client, transaction)
  const own = usual.gas * usualPerGas
  const fee: Fee = {
    most: gas * maxPerGas + forData,
    ...(gas * paidPerGas > HIGH_FEE_TIMES * own && { usual: own + forData }),
    ...(isLow && { low: { offered: paidPerGas, usual: usualPerGas } }),
  }
  const fails =
    estimated.fails ??
    (gas < estimated.needed ? `It takes ${estimated.needed} gas, and gets ${gas}.` : undefined)
  return deepFreeze({ transaction, fee, fails })
}

/** What tells on networks of the OP stack what Ethereum takes for a transaction's data. It is at the same place on each. */
export const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
/** So long is it waited for: nobody is kept from their review by it. ms */
const PATIENCE = 2_000

/**
 * What a network of the OP stack takes for keeping the transaction on Ethereum, beside the gas; 0 on any other. It goes up and
 * down with Ethereum's own fees, so that there is room as for the gas.
 */
async function feeForData(client: ReturnType<typeof chainClient>, transaction: Transaction): Promise<bigint> {
  const data = encodeFunctionData({
    abi: parseAbi(['function getL1Fee(bytes) view returns (uint256)']),
    args: [serializeTransaction(transaction)],
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined)
  })
  const asking = call(client, { to: GAS_PRICE_ORACLE, data }).catch(() => undefined)
  const answer = await Promise.race([asking, late])
  clearTimeout(timer)
  return answer?.data?.length === 66 ? (BigInt(answer.data) * 12n) / 10n : 0n
}

/**
 * Why an account can't pay for some transactions; undefined where it can.
 *
 * @param options.replaces what waits takes nothing from the account: this takes its place
 */
export async function tooDear(
  options: { rpc: Rpc; chain: FrameChain; from: Address; signal: AbortSignal; replaces: boolean },
  transactions: readonly PreparedTransaction[],
): Promise<string | undefined> {
  const { rpc, chain, from, signal, replaces } = options
  const blockTag = replaces ? 'latest' : 'pending'
  const balance = await getBalance(chainClient(rpc, chain.id, signal), { address: from, blockTag })
  const needed = transactions.reduce(
    (sum, { transaction, fee }) => sum + (transaction.value ?? 0n) + fee.most,
    0n,
  )
  const coins = (amount: bigint) => `${formatUnits(amount, chain.decimals)} ${chain.symbol}`
  return needed > balance
    ? `The account holds ${coins(balance)}; this takes up to ${coins(needed)}.`
    : undefined
}

/** How many transactions an account has sent, those included that wait for a block: the nonce of the next. */
export const nextNonce = (rpc: Rpc, chainId: string, address: Address): Promise<number> =>
  getTransactionCount(chainClient(rpc, chainId), { address, blockTag: 'pending' })
