import { readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { balanceOf, type NodeOptions, readQuantity } from '../../router/readRouter.js'
import { readWords, toQuantity } from '../../router/words.js'
import type { WalletCall } from './swapState.js'

/** What came of trying calls out, one after the other. */
export interface Tried {
  /** The first call that failed. */
  readonly failed: number | undefined
  readonly gas: bigint
  /** What the last one returned. */
  readonly answer: readonly bigint[] | undefined
  /** What the owner has more of the token then; undefined where the node can't tell. */
  readonly received: bigint | undefined
}

/** About what an approval and a swap take, where a node can only try the first of several calls. */
const SWAP_GAS = 200_000n

/**
 * Has the node try calls out in order; `isWhole`: all of them. A node without `eth_simulateV1` tries the first alone, as the
 * next ones would fail without it.
 *
 * @param token - what arrives of it is counted: a token may keep a part of what is transferred
 * @throws RpcError, HttpError where the node does not answer
 */
export async function simulate(
  node: NodeOptions,
  owner: string,
  calls: readonly WalletCall[],
  token: string | undefined,
): Promise<Tried & { readonly isWhole: boolean }> {
  const written = calls.map(({ to, data, value }) => ({ from: owner, to, data, value: toQuantity(value) }))
  const count = token === undefined ? undefined : { from: owner, to: token, data: balanceOf(owner) }
  const tried = await tryAll(node, written, count)
  if (tried) return { ...tried, isWhole: true }
  const [first] = written
  const isWhole = calls.length === 1
  try {
    const gas = await readQuantity(node, 'eth_estimateGas', [first])
    const answer = await readFromNode({ ...node, method: 'eth_call', params: [first, 'latest'] })
    const rest = SWAP_GAS * BigInt(calls.length - 1)
    return { failed: undefined, gas: gas + rest, answer: readWords(answer), received: undefined, isWhole }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { failed: 0, gas: 0n, answer: undefined, received: undefined, isWhole }
  }
}

/** Undefined where the node does not know how. @param count - asked before and after */
async function tryAll(
  node: NodeOptions,
  calls: readonly object[],
  count: object | undefined,
): Promise<Tried | undefined> {
  const all = count ? [count, ...calls, count] : calls
  const params = [{ blockStateCalls: [{ calls: all }], validation: false }, 'latest']
  try {
    const blocks = await readFromNode({ ...node, method: 'eth_simulateV1', params })
    const answered = readProperty(readProperty(blocks, '0'), 'calls')
    if (!Array.isArray(answered) || answered.length !== all.length) return undefined
    const outcomes = count ? answered.slice(1, -1) : answered
    const failed = outcomes.findIndex((one) => Number(readProperty(one, 'status')) !== 1)
    const gas = outcomes.map((one) => toGas(readProperty(one, 'gasUsed')))
    const [before, after] = [answered[0], answered.at(-1)].map((one) => returned(one)?.[0])
    return {
      failed: failed < 0 ? undefined : failed,
      gas: gas.reduce((sum, one) => sum + one, 0n),
      answer: returned(outcomes.at(-1)),
      received: count && before !== undefined && after !== undefined ? after - before : undefined,
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}

const returned = (outcome: unknown) => readWords(readProperty(outcome, 'returnData'))

const toGas = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value) ? BigInt(value) : 0n

/** The node has answered, and said no. */
const isRefusal = (error: unknown): boolean =>
  typeof readProperty(error, 'rpcCode') === 'number' && readProperty(error, 'code') !== 'RATE_LIMITED'
