import { z } from 'zod'
import { UpstreamError } from '../../upstream.js'
import { type Log, log } from './chainShapes.js'
import { type IndexNode, NodeRefusal } from './indexNode.js'
import { topics } from './readLog.js'

/** Beyond this many accounts it is cheaper to read all logs of the kinds. */
const MOST_NAMED = 200

const { transfer, approval, approvalForAll, transferSingle, transferBatch } = topics
const { deposit, withdrawal, userOperation } = topics

export const toHex = (number: number): `0x${string}` => `0x${number.toString(16)}`

/** The logs of blocks that name one of the accounts, in any of their parts that are looked at. */
export async function readLogs(
  node: IndexNode,
  blocks: { lowest: number; highest: number },
  accounts: ReadonlySet<string>,
): Promise<Log[]> {
  const filters = filtersOf(accounts)
  const found = await Promise.all(filters.map((filter) => readRange(node, blocks, filter)))
  const byPlace = new Map(found.flat().map((one) => [`${one.blockHash}/${one.logIndex}`, one]))
  return [...byPlace.values()].sort(
    (one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex,
  )
}

type Filter = readonly (readonly string[] | null)[]

function filtersOf(accounts: ReadonlySet<string>): Filter[] {
  const all = [
    transfer,
    approval,
    approvalForAll,
    transferSingle,
    transferBatch,
    deposit,
    withdrawal,
    userOperation,
  ]
  if (accounts.size > MOST_NAMED) return [[all]]
  const named = [...accounts].map((address) => `0x${address.slice(2).padStart(64, '0')}`)
  return [
    [[transfer, approval, approvalForAll, deposit, withdrawal], named],
    [[transfer, transferSingle, transferBatch, userOperation], null, named],
    [[transferSingle, transferBatch], null, null, named],
  ]
}

/** In halves where a node says that it is too much, in whatever words. */
async function readRange(
  node: IndexNode,
  { lowest, highest }: { lowest: number; highest: number },
  filter: Filter,
): Promise<Log[]> {
  const params = [{ fromBlock: toHex(lowest), toBlock: toHex(highest), topics: filter }]
  try {
    const [logs = []] = await node.ask([{ method: 'eth_getLogs', params, shape: z.array(log) }])
    return logs
  } catch (error) {
    const isTooMuch =
      error instanceof NodeRefusal || (error instanceof UpstreamError && error.kind === 'nonsense')
    if (!isTooMuch || lowest === highest) throw error
    const middle = Math.floor((lowest + highest) / 2)
    const lower = await readRange(node, { lowest, highest: middle }, filter)
    return [...lower, ...(await readRange(node, { lowest: middle + 1, highest }, filter))]
  }
}
