import { BaseError, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { NodeOptions } from './readRouter.js'

/** A chain whose clock is further from the device's than a day is none to swap on. Seconds */
const FURTHEST = 24n * 60n * 60n

/**
 * The time that deadlines are held against: the chain's own, or the device's where no block has come for a while. Seconds since
 * epoch.
 *
 * @throws BaseError `SWAPS_WRONG_ANSWER`; RpcError, HttpError
 */
export async function readTime(node: NodeOptions): Promise<bigint> {
  const block = await readFromNode({ ...node, method: 'eth_getBlockByNumber', params: ['latest', false] })
  const time = readProperty(block, 'timestamp')
  const now = BigInt(Math.floor(Date.now() / 1000))
  const found = typeof time === 'string' && /^0x[\da-f]{1,16}$/i.test(time) ? BigInt(time) : undefined
  // A chain of one's own may have been idle for long; the next block has the time of then.
  if (found !== undefined && found < now + FURTHEST) return found > now ? found : now
  throw new BaseError('The provider’s answer can’t be used', {
    code: 'SWAPS_WRONG_ANSWER',
    metaMessages: ['The node did not say what time it is, or is a day ahead of this device.'],
  })
}
