import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { addressOf } from '../addressOf.js'
import { networkOf } from '../login/networkOf.js'
import { tokenBucket } from '../relay/tokenBucket.js'

/** How many calls to the chains one network address may make; each of a batch counts. */
export type RpcLimits = {
  /** In the long run. @default 100 */
  callsPerSecond: number
  /** At once. @default 2_000 */
  callBurst: number
}

export const defaultRpcLimits: RpcLimits = { callsPerSecond: 100, callBurst: 2_000 }

/** Counts calls of whoever asks; answers the milliseconds until they may be made, 0 for now. */
export type CallLimit = (c: Context, calls: number) => number

const SWEEP_EVERY = 1_000

/** Each process counts for itself, in memory: no call waits for a count, and no address is kept. */
export function createCallLimit({
  callsPerSecond = defaultRpcLimits.callsPerSecond,
  callBurst = defaultRpcLimits.callBurst,
  trustProxy,
}: Partial<RpcLimits> & { trustProxy: boolean }): CallLimit {
  const buckets = new Map<string, ReturnType<typeof tokenBucket>>()

  function bucketOf(network: string) {
    const found = buckets.get(network)
    if (found) return found
    if (buckets.size % SWEEP_EVERY === 0) {
      for (const [other, bucket] of buckets) if (bucket.full()) buckets.delete(other)
    }
    const made = tokenBucket({ perSecond: callsPerSecond, burst: callBurst })
    buckets.set(network, made)
    return made
  }

  return (c, calls) => {
    const { incoming } = (c as Context<{ Bindings: HttpBindings }>).env
    return bucketOf(networkOf(addressOf(incoming, trustProxy))).take(calls)
  }
}
