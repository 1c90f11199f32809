import { quantity } from './chainShapes.js'
import { type IndexNode, NodeRefusal } from './indexNode.js'
import { toHex } from './readLogs.js'

/** Blocks that are looked through rather than halved once more. */
const FEW = 8

/**
 * The blocks in which an account may have sent or got coins. Where neither its nonce nor its balance differs between two
 * blocks nothing happened between them: a balance goes down only by a transaction of the account. Halving what differs takes
 * some calls for each transaction, not one for each block.
 *
 * @returns undefined where the node keeps no states of that time
 */
export async function findActiveBlocks(
  node: IndexNode,
  address: string,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<number[] | undefined> {
  const states = new Map<number, string>()

  /** @returns whether they are all known */
  async function look(blocks: readonly number[]): Promise<boolean> {
    const missing = [...new Set(blocks)].filter((block) => !states.has(block))
    const answers = await node.askEach(
      missing.flatMap((block) => [
        { method: 'eth_getTransactionCount', params: [address, toHex(block)], shape: quantity },
        { method: 'eth_getBalance', params: [address, toHex(block)], shape: quantity },
      ]),
    )
    if (answers.some((answer) => answer instanceof NodeRefusal)) return false
    missing.forEach((block, at) => {
      states.set(block, `${answers[at * 2]}/${answers[at * 2 + 1]}`)
    })
    return true
  }

  const found: number[] = []
  // Each of what was before its first block, and its last one.
  let ranges = [{ before: Math.max(lowest - 1, 0), last: highest }]
  while (ranges.length > 0) {
    if (!(await look(ranges.flatMap(({ before, last }) => [before, last])))) return undefined
    const active = ranges.filter(({ before, last }) => states.get(before) !== states.get(last))
    ranges = active.flatMap(({ before, last }) => {
      if (last - before <= FEW) {
        for (let block = before + 1; block <= last; block++) found.push(block)
        return []
      }
      const middle = Math.floor((before + last) / 2)
      return [
        { before, last: middle },
        { before: middle, last },
      ]
    })
  }
  return found.sort((one, other) => one - other)
}
