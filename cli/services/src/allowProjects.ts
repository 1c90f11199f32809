import type { MiddlewareHandler } from 'hono'
import { HttpError } from './httpError.js'

/** Refuses calls of projects that are not registered. @param projectIds - undefined: any may call */
export function allowProjects(projectIds: readonly string[] | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (projectIds && !projectIds.includes(c.req.query('projectId') ?? '')) {
      throw new HttpError(401, 'PROJECT_UNKNOWN', 'Unauthorized: invalid key')
    }
    return next()
  }
}
