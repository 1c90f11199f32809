import { type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isQuantity } from './methods.js'

/** Nodes that keep no archive know the state of so many blocks. */
const KEPT_BLOCKS = 128

/** What makes one transaction the same as another, its fee aside. */
export const noteOf = (to: unknown, value: bigint, data: string): string =>
  `${typeof to === 'string' ? to : ''}|${value}|${data}`.toLowerCase()

/** The transaction that took another one's place. */
interface Replacement {
  readonly hash: string
  readonly note: string
  /** It moves nothing, from the sender to themselves: the other one was cancelled. */
  readonly isNothing: boolean
}

/**
 * Finds the transaction of a sender that has a nonce, among the last blocks; undefined where it is older. Asks about
 * eight times.
 */
export async function findReplacement({
  network,
  from,
  nonce,
  signal,
}: {
  readonly network: Network
  readonly from: string
  readonly nonce: number
  readonly signal: AbortSignal | undefined
}): Promise<Replacement | undefined> {
  const read = (method: string, params: unknown) => readFromNode({ network, method, params, signal })
  const isPast = async (block: number) =>
    Number(await read('eth_getTransactionCount', [from, `0x${block.toString(16)}`])) > nonce
  const latest = Number(await read('eth_blockNumber', []))
  let before = Math.max(latest - KEPT_BLOCKS + 1, -1)
  if (before >= 0 && (await isPast(before).catch(() => true))) return undefined
  let after = latest
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (await isPast(middle)) after = middle
    else before = middle
  }
  const block = await read('eth_getBlockByNumber', [`0x${after.toString(16)}`, true])
  const transactions = readProperty(block, 'transactions')
  if (!Array.isArray(transactions)) return undefined
  const sender = from.toLowerCase()
  const textOf = (transaction: unknown, name: string) => String(readProperty(transaction, name) ?? '')
  const found: unknown = transactions.find(
    (one: unknown) =>
      textOf(one, 'from').toLowerCase() === sender && Number(readProperty(one, 'nonce')) === nonce,
  )
  const hash = textOf(found, 'hash')
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) return undefined
  const value = readProperty(found, 'value')
  const amount = isQuantity(value) ? BigInt(value as string) : 0n
  const to = textOf(found, 'to')
  const data = textOf(found, 'input') || '0x'
  return {
    hash,
    note: noteOf(to, amount, data),
    isNothing: to.toLowerCase() === sender && amount === 0n && data === '0x',
  }
}
