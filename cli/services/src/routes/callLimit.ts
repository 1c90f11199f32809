import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HttpError } from '../httpError.js'
import { type CallerLimit, callerLimiter } from '../limits/callerLimiter.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import type { Storage } from '../storage.js'

/** How many calls may be made to the chains; each of a batch counts, and dear ones count as several. */
export type RpcLimits = CallerLimit

export const defaultRpcLimits = {
  most: 2_000,
  mostOfBlock: 10_000,
  mostOfProject: 100_000,
  mostInAll: 200_000,
  every: 20_000,
} as const satisfies RpcLimits

/** Counts calls of whoever asks; answers the milliseconds until they may be made, 0 for now. */
export type CallLimit = (c: Context, cost: number) => Promise<number>

/** No call waits for a count. */
export function createCallLimit(options: {
  limits?: Partial<RpcLimits> | undefined
  trustProxy: TrustProxy
  storage: Storage
}): CallLimit {
  const { trustProxy, storage } = options
  const take = callerLimiter({ ...defaultRpcLimits, ...options.limits }, (part, limit) =>
    storage.quickLimiter(`calls-${part}`, limit),
  )
  return (c, cost) => {
    const { incoming } = (c as Context<{ Bindings: HttpBindings }>).env
    const project = c.req.query('projectId') ?? ''
    return take({ ...callerNetwork(incoming, trustProxy), project }, cost)
  }
}

/** @throws HttpError `RATE_LIMITED`, when the caller has made too many calls */
export async function requireCalls(
  c: Context,
  callLimit: CallLimit | undefined,
  cost: number,
): Promise<void> {
  const wait = Math.ceil(((await callLimit?.(c, cost)) ?? 0) / 1000)
  if (wait === 0) return
  c.header('retry-after', String(wait))
  throw new HttpError(429, 'RATE_LIMITED', `Too many calls. Try again in ${wait} s.`)
}
