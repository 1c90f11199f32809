import { type Block, block } from './chainShapes.js'
import { ChainMoved } from './collectEntries.js'
import type { IndexNode } from './indexNode.js'
import { toHex } from './readLogs.js'

/** Blocks in one request: of a busy chain they may have 200 kB each. */
const AT_ONCE = 20

/** @throws ChainMoved where the chain does not have one of them any more */
export async function readBlocks(node: IndexNode, numbers: readonly number[]): Promise<Block[]> {
  const found: Block[] = []
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const calls = numbers.slice(at, at + AT_ONCE).map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [toHex(number), true],
      shape: block.nullable(),
    }))
    for (const one of await node.ask(calls)) {
      if (!one) throw new ChainMoved()
      found.push(one)
    }
  }
  return found
}
