import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../httpError.js'
import type { Limiter } from '../limits/limiter.js'
import type { Storage } from '../storage.js'
import type { Projects } from './openProjects.js'
import { isOriginOf, type Project } from './project.js'

const MINUTE = 60_000

/** Holds calls that name a project to its origins and its limit. Those of all projects have been checked before. */
export function guardProjects({
  projects,
  storage,
}: {
  projects: Projects
  storage: Pick<Storage, 'quickLimiter'>
}): MiddlewareHandler {
  const limiters = new Map<string, { most: number; limiter: Limiter }>()

  async function waitFor({ id, callsPerMinute: most }: Project): Promise<number> {
    if (most === null) return 0
    const present = limiters.get(id)
    const { limiter } =
      present?.most === most
        ? present
        : { limiter: storage.quickLimiter('project-calls', { most, every: MINUTE }) }
    limiters.set(id, { most, limiter })
    return Math.ceil((await limiter.take(id)) / 1000)
  }

  return async (c, next) => {
    const project = projects.find(c.req.query('projectId'))
    if (!project) return next()
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOriginOf(project, origin))
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    const wait = await waitFor(project)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      throw new HttpError(429, 'RATE_LIMITED', `Too many calls of this project. Try again in ${wait} s.`)
    }
    return next()
  }
}
