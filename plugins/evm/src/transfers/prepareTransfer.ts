import {
  type PreparedTransfer,
  type RefusedTransfer,
  readProperty,
  type Transfer,
  type TransferProblem,
} from '@wallet-widget/kernel'
import { isRevert } from '../reads/isRevert.js'
import {
  checkDecimals,
  type NodeOptions,
  readBytes,
  readDataFee,
  readGasPrice,
  readQuantity,
  readTokenBalance,
  toQuantity,
  word,
} from './nodeReads.js'
import { type TransferCall, transferCall } from './transferCall.js'

/** What a plain payment to an account without code takes. */
const PLAIN_GAS = 21_000n
/** There is room in the bid for three blocks, with 12 seconds between them, by which the base fee grows as fast as it can. ms */
const LIFE = 30_000

/** Makes the transaction that the wallet is asked for. */
export async function prepareTransfer(
  transfer: Transfer & { readonly signal?: AbortSignal },
): Promise<PreparedTransfer | RefusedTransfer> {
  const { network, from, token, amount: wanted, isSmartAccount = false, signal } = transfer
  const node: NodeOptions = { network, signal }
  const isCoin = token.address === undefined
  const [coin, nonce, mined, block, price, held] = await Promise.all([
    readQuantity(node, 'eth_getBalance', [from, 'latest']),
    readQuantity(node, 'eth_getTransactionCount', [from, 'pending']),
    readQuantity(node, 'eth_getTransactionCount', [from, 'latest']),
    readQuantity(node, 'eth_blockNumber', []),
    isSmartAccount ? undefined : readGasPrice(node),
    token.address === undefined ? undefined : readTokenBalance(node, token.address, from),
    token.address === undefined ? undefined : checkDecimals(node, token.address, token.decimals),
  ])
  const owned = held ?? coin
  const least = wanted === 'all' ? (isCoin ? 1n : owned) : wanted
  if (least > owned || owned === 0n) return refusal({ kind: 'amount', held: owned })

  const call = transferCall(transfer, least)
  const [gas, isRefused] = await Promise.all([estimate(node, call, coin), !isCoin && refuses(node, call)])
  if (typeof gas !== 'bigint') return refusal(gas)
  if (isRefused) return refusal({ kind: 'refused', details: 'transfer() returned false' })
  const since = `${nonce} ${block} ${coin} ${mined}`
  const method = 'eth_sendTransaction'
  if (!price) {
    // All coins less a fee that nobody knows here.
    if (isCoin && wanted === 'all') return refusal({ kind: 'fee', held: coin, needed: 0n })
    const params = Object.freeze([Object.freeze(call)])
    return { method, params, amount: least, cost: {}, held: { token: owned, coin }, since }
  }
  const perGas = 'gasPrice' in price ? price.gasPrice : price.maxFeePerGas
  const dataFee = await readDataFee(node, asBytes(transferCall(transfer, owned)))
  const fee = gas * perGas + dataFee
  if (fee >= coin && fee > 0n) return refusal({ kind: 'fee', held: coin, needed: fee })
  const amount = wanted === 'all' ? (isCoin ? coin - fee : owned) : wanted
  if (isCoin && amount + fee > coin) return refusal({ kind: 'fee', held: coin - amount, needed: fee })

  const bid = Object.fromEntries(Object.entries(price).map(([key, value]) => [key, toQuantity(value)]))
  const transaction = Object.freeze({ ...transferCall(transfer, amount), gas: toQuantity(gas), ...bid })
  return {
    method,
    params: Object.freeze([transaction]),
    amount,
    cost: { fee },
    held: { token: owned, coin },
    since,
    life: LIFE,
  }
}

const refusal = (problem: TransferProblem): RefusedTransfer => ({ problem })

/** The gas it takes; or why it would fail. */
async function estimate(
  node: NodeOptions,
  call: TransferCall,
  coin: bigint,
): Promise<bigint | TransferProblem> {
  try {
    const gas = await readQuantity(node, 'eth_estimateGas', [call])
    // What a contract takes may be more by the time it is carried out.
    return gas === PLAIN_GAS ? gas : (gas * 12n) / 10n
  } catch (error) {
    const details = String(readProperty(error, 'details') ?? '')
    if (readProperty(error, 'code') !== 'RPC_REQUEST_FAILED') throw error
    if (/insufficient (funds|balance)/i.test(details)) return { kind: 'fee', held: coin, needed: 0n }
    if (!isRevert(error)) throw error
    return { kind: 'refused', details }
  }
}

/** Whether a token says no to being moved without failing, as ERC-20 lets it. Many that agree say nothing. */
async function refuses(node: NodeOptions, call: TransferCall): Promise<boolean> {
  try {
    return /^0x0+$/.test(await readBytes(node, 'eth_call', [call, 'latest']))
  } catch (error) {
    // The estimate says so too.
    if (isRevert(error)) return false
    throw error
  }
}

/** About what a node keeps of it: its contents, and as much again for nonce, gas and lists. */
const asBytes = ({ to, value, data = '0x' }: TransferCall): string => {
  const digits = `${to.slice(2)}${word(value.slice(2))}${data.slice(2)}`
  return digits.length % 2 ? `0${digits}` : digits
}
