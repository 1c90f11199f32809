import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isSame, toQuantity, word } from '../../router/words.js'
import type { Attempt } from './attempts.js'

/**
 * What the chain knows of a swap. `waiting`: nothing yet, or nothing that is sure. `never`: it was not carried out, and can't be
 * any more, as its deadline has passed.
 */
export type FoundSwap =
  | { readonly status: 'done'; readonly hash: string; readonly received: bigint | undefined }
  | { readonly status: 'waiting' | 'never' }

/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Nodes take so many blocks at once. */
const BLOCKS = 1000n
/** No chain makes more of them before a deadline has passed. */
const MOST_BLOCKS = 10_000n
const MOST_SEEN = 100
/** The latest block may still be replaced by another. Seconds */
const MARGIN = 60n

/**
 * Looks for a swap among what moved the visitor's tokens since: a transaction that carries its very call, whoever sent it.
 *
 * @throws RpcError, HttpError
 */
export async function findSwap(attempt: Attempt, network: Network): Promise<FoundSwap> {
  const node = { network }
  const latest = await readFromNode({
    ...node,
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
  })
  const [number, time] = ['number', 'timestamp'].map((key) => toNumber(readProperty(latest, key)))
  if (number === undefined || time === undefined) return { status: 'waiting' }
  const { since, deadline, owner, from, to } = attempt
  const end = number < since + MOST_BLOCKS ? number : since + MOST_BLOCKS
  const token = to.address ?? from.address
  const who = `0x${word(owner)}`
  const topics = to.address === undefined ? [TRANSFER, who] : [TRANSFER, null, who]
  const seen = new Set<string>()
  // What could not be read may have been it.
  let isUnsure = end < since
  for (let first = since; first <= end; first += BLOCKS) {
    const last = first + BLOCKS - 1n < end ? first + BLOCKS - 1n : end
    const filter = { address: token, topics, fromBlock: toQuantity(first), toBlock: toQuantity(last) }
    const logs = await readFromNode({ ...node, method: 'eth_getLogs', params: [filter] })
    if (!Array.isArray(logs)) throw wrong()
    for (const log of logs as readonly unknown[]) {
      const hash = readProperty(log, 'transactionHash')
      // Anybody can have a token say that nothing was moved.
      if (isNothing(log) || (typeof hash === 'string' && seen.has(hash))) continue
      if (typeof hash !== 'string' || seen.size >= MOST_SEEN) {
        isUnsure = true
        continue
      }
      seen.add(hash)
      const sent = await readFromNode({ ...node, method: 'eth_getTransactionByHash', params: [hash] })
      const [input, sender] = ['input', 'from'].map((key) => readProperty(sent, key))
      if (typeof input !== 'string') {
        isUnsure = true
        continue
      }
      if (!input.toLowerCase().includes(attempt.data.slice(2).toLowerCase())) continue
      const own = logs.filter((one) => readProperty(one, 'transactionHash') === hash)
      const received = to.address === undefined ? undefined : sumOf(own, to.address)
      // A stranger may copy the call, and move a grain of the token.
      const isTheirs = typeof sender === 'string' && isSame(sender, owner)
      const isEnough = to.address === undefined || (received !== undefined && received >= attempt.least)
      if (isTheirs || isEnough) return { status: 'done', hash, received }
      isUnsure = true
    }
  }
  return { status: time > deadline + MARGIN && !isUnsure ? 'never' : 'waiting' }
}

const wrong = () =>
  new BaseError('The provider’s answer can’t be used', {
    code: 'SWAPS_WRONG_ANSWER',
    metaMessages: ['The node answered no list of logs.'],
  })

const isNothing = (log: unknown): boolean => /^0x0*$/.test(String(readProperty(log, 'data')))

const toNumber = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value) ? BigInt(value) : undefined

function sumOf(logs: readonly unknown[], token: string): bigint | undefined {
  let sum = 0n
  for (const log of logs) {
    const data = readProperty(log, 'data')
    if (!isSame(String(readProperty(log, 'address')), token)) return undefined
    if (typeof data !== 'string' || !/^0x[\da-f]{64}$/i.test(data)) return undefined
    sum += BigInt(data)
  }
  return sum
}
