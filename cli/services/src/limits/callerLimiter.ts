import type { Network } from '../network.js'
import type { Limit, Limiter } from './limiter.js'

/**
 * A limit by who calls: `most` for one network address, of IPv6 for a /64. A call that one of them refuses does not count
 * for those after it, so whoever has used up his own takes nothing from others.
 */
export type CallerLimit = Limit & {
  /** For the block of addresses around it: /24, of IPv6 /48. */
  readonly mostOfBlock: number
  /** For one project, where calls name one. @default as many as in all */
  readonly mostOfProject?: number
  /** For everybody together. */
  readonly mostInAll: number
}

/** Whom a call counts for. */
export type Caller = Network & { readonly project?: string }

/** Takes so many for a caller; answers the milliseconds until there are some again, 0 if there were. */
export type CallerLimiter = (caller: Caller, cost?: number) => Promise<number>

/** @param open - makes the limiter of one part; its name tells it from the others */
export function callerLimiter(
  limit: CallerLimit,
  open: (part: string, limit: Limit) => Limiter,
): CallerLimiter {
  const { most, mostOfBlock, mostInAll, mostOfProject = mostInAll, every } = limit
  const address = open('address', { most, every })
  const block = open('block', { most: mostOfBlock, every })
  const project = open('project', { most: mostOfProject, every })
  const all = open('all', { most: mostInAll, every })

  return async (caller, cost) =>
    (await address.take(caller.address, cost)) ||
    (await block.take(caller.block, cost)) ||
    (caller.project === undefined ? 0 : await project.take(caller.project, cost)) ||
    all.take('all', cost)
}
