import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { HttpError } from '../httpError.js'
import type { Limiter } from '../limits/limiter.js'
import { callerNetwork, type Network, type TrustProxy } from '../network.js'
import type { Storage } from '../storage.js'
import type { Projects } from './openProjects.js'
import { isOriginOf, type Project } from './project.js'

const MINUTE = 60_000
/** How many times a visitor's calls his block of addresses may make, and all visitors of the project together. */
const OF_BLOCK = 5
const IN_ALL = 100

/** The counts of one project. */
type ProjectLimit = { most: number; address: Limiter; block: Limiter; all: Limiter }

/**
 * Holds calls that name a project to its origins and its limit. Those of all projects have been checked before. The id of a
 * project is no secret: so whoever calls uses up his own share, and what is refused him counts for nobody else.
 */
export function guardProjects({
  projects,
  storage,
  trustProxy,
}: {
  projects: Projects
  storage: Pick<Storage, 'quickLimiter'>
  trustProxy: TrustProxy
}): MiddlewareHandler {
  const limits = new Map<string, ProjectLimit>()

  function limitOf(id: string, most: number): ProjectLimit {
    const present = limits.get(id)
    if (present?.most === most) return present
    const open = (part: string, times: number) =>
      storage.quickLimiter(`project-calls-${part}`, { most: most * times, every: MINUTE })
    const limit = {
      most,
      address: open('address', 1),
      block: open('block', OF_BLOCK),
      all: open('project', IN_ALL),
    }
    limits.set(id, limit)
    return limit
  }
  /** Seconds until the project is answered again. */
  async function waitFor({ id, callsPerMinute: most }: Project, caller: () => Network): Promise<number> {
    if (most === null) return 0
    const limit = limitOf(id, most)
    const { address, block } = caller()
    const wait =
      (await limit.address.take(`${id} ${address}`)) ||
      (await limit.block.take(`${id} ${block}`)) ||
      (await limit.all.take(id))
    return Math.ceil(wait / 1000)
  }

  return async (c, next) => {
    const project = projects.find(c.req.query('projectId'))
    if (!project) return next()
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOriginOf(project, origin))
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    const { incoming } = (c as Context<{ Bindings: HttpBindings }>).env
    const wait = await waitFor(project, () => callerNetwork(incoming, trustProxy))
    if (wait > 0) {
      c.header('retry-after', String(wait))
      throw new HttpError(429, 'RATE_LIMITED', `Too many calls of this project. Try again in ${wait} s.`)
    }
    return next()
  }
}
