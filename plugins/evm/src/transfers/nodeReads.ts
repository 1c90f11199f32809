import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isQuantity } from '../chain/methods.js'
import { isRevert } from '../reads/isRevert.js'

/** Where and for how long it is asked. */
export interface NodeOptions {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** Reads a number. @throws RpcError, HttpError */
export async function readQuantity(node: NodeOptions, method: string, params: unknown): Promise<bigint> {
  return BigInt((await readFromNode({ ...node, method, params, isResult: isQuantity })) as string)
}

/** Reads bytes, in hex. @throws RpcError, HttpError */
export async function readBytes(node: NodeOptions, method: string, params: unknown): Promise<string> {
  const isResult = (result: unknown) => typeof result === 'string' && /^0x([\da-f]{2})*$/i.test(result)
  return (await readFromNode({ ...node, method, params, isResult })) as string
}

/**
 * Reads what not every node knows, or tells; undefined where it does not.
 *
 * @throws RpcError where it is busy; HttpError
 */
export async function readWhereKnown(node: NodeOptions, method: string, params: unknown): Promise<unknown> {
  try {
    return await readFromNode({ ...node, method, params })
  } catch (error) {
    const isRefused = readProperty(error, 'code') === 'RPC_REQUEST_FAILED'
    // More than is read of an answer, too: a block may be large.
    if (isRefused || readProperty(error, 'kind') === 'content') return undefined
    throw error
  }
}

/** Reads how many of a token an address holds. Source: ERC-20. @throws BaseError `INVALID_NODE_ANSWER`; RpcError, HttpError */
export async function readTokenBalance(node: NodeOptions, token: string, holder: string): Promise<bigint> {
  const call = { to: token, data: `0x70a08231${word(holder.slice(-40))}` }
  const answer = await readFromNode({ ...node, method: 'eth_call', params: [call, 'latest'] })
  if (typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)) return BigInt(answer)
  throw new BaseError('The node returned an invalid response', {
    code: 'INVALID_NODE_ANSWER',
    metaMessages: ['There is no token at this address, or the node does not know it.'],
  })
}

/**
 * Makes sure that a token counts as it is said to, where it tells. Source: ERC-20, by which it need not.
 *
 * @throws BaseError `INVALID_NODE_ANSWER`; RpcError, HttpError
 */
export async function checkDecimals(node: NodeOptions, token: string, decimals: number): Promise<void> {
  const answer = await readDecimals(node, token)
  if (answer === '0x') return
  const told = BigInt(answer.slice(0, 66))
  if (told === BigInt(decimals)) return
  throw new BaseError('The token counts otherwise than was said', {
    code: 'INVALID_NODE_ANSWER',
    metaMessages: [`It has ${told} decimals, and was said to have ${decimals}.`],
  })
}

/** Nothing of a token that does not tell. */
async function readDecimals(node: NodeOptions, token: string): Promise<string> {
  try {
    return await readBytes(node, 'eth_call', [{ to: token, data: '0x313ce567' }, 'latest'])
  } catch (error) {
    if (isRevert(error)) return '0x'
    throw error
  }
}

/** What is taken for each unit of gas. Source: EIP-1559; `gasPrice` on chains that are without it. */
export type GasPrice =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** What is bid for gas, with room for the blocks that pass until the visitor has approved. @throws RpcError, HttpError */
export async function readGasPrice(node: NodeOptions): Promise<GasPrice> {
  const [block, gasPrice] = await Promise.all([
    readFromNode({ ...node, method: 'eth_getBlockByNumber', params: ['latest', false] }),
    readQuantity(node, 'eth_gasPrice', []),
  ])
  const base = readProperty(block, 'baseFeePerGas')
  if (!isQuantity(base)) return { gasPrice }
  const baseFee = BigInt(base as string)
  const tip = await readQuantity(node, 'eth_maxPriorityFeePerGas', []).catch(() =>
    gasPrice > baseFee ? gasPrice - baseFee : 0n,
  )
  return { maxFeePerGas: (baseFee * 3n) / 2n + tip, maxPriorityFeePerGas: tip }
}

/** Of the OP stack, at the same place on each of its networks. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
/** So long is it waited for: nobody is kept from their review by it. ms */
const PATIENCE = 2_000

/**
 * What a network of the OP stack takes for keeping a transaction on Ethereum, beside the gas; 0 on any other. It moves with
 * Ethereum's own fees, so that there is room in it.
 */
export async function readDataFee(node: NodeOptions, transaction: string): Promise<bigint> {
  const bytes = transaction.padEnd(Math.ceil(transaction.length / 64) * 64, '0')
  // getL1Fee(bytes)
  const data = `0x49948e0e${word('20')}${word((transaction.length / 2).toString(16))}${bytes}`
  const patience = AbortSignal.timeout(PATIENCE)
  const signal = node.signal ? AbortSignal.any([node.signal, patience]) : patience
  const params = [{ to: GAS_PRICE_ORACLE, data }, 'latest']
  const answer = await readFromNode({ ...node, method: 'eth_call', params, signal }).catch(() => undefined)
  return typeof answer === 'string' && answer.length === 66 ? (BigInt(answer) * 12n) / 10n : 0n
}

/** 32 bytes, in hex. */
export const word = (hex: string): string => hex.toLowerCase().padStart(64, '0')

/** A number as nodes and wallets take it. */
export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
