import { readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { NodeOptions } from './nodeReads.js'

/**
 * Whether the node still has all blocks since a slot: most delete them after some days. Asked after the blocks were searched, so
 * that none was deleted in between. False where the node does not say.
 */
export async function keepsHistorySince(node: NodeOptions, slot: number): Promise<boolean> {
  const asked = readFromNode({ ...node, method: 'getFirstAvailableBlock', params: [] })
  const first = await asked.catch((error: unknown) => {
    if (readProperty(error, 'rpcCode') === undefined) throw error
    return undefined // not every provider passes this method on
  })
  return typeof first === 'number' && first <= slot
}
