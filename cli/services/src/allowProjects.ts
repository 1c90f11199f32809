import type { MiddlewareHandler } from 'hono'
import type { AllowedOrigins } from './allowOrigins.js'
import { HttpError } from './httpError.js'
import { type ProjectIds, registered } from './projects/registeredProjects.js'

/**
 * Refuses calls of projects that are not registered; where none is, those from outside a page. Origins have been checked
 * before.
 *
 * @param given - undefined: none is registered
 */
export function allowProjects(given: ProjectIds, allowedOrigins: AllowedOrigins): MiddlewareHandler {
  return async (c, next) => {
    const projectIds = registered(given)
    if (projectIds && !projectIds.includes(c.req.query('projectId') ?? ''))
      throw new HttpError(401, 'PROJECT_UNKNOWN', 'Unauthorized: invalid key')
    // Whatever runs on a developer's machine may call.
    if (!projectIds && allowedOrigins !== 'local' && !isOfPage(c.req.raw.headers))
      throw new HttpError(
        401,
        'PROJECT_NEEDED',
        'Unauthorized: calls from outside a page need a project id, and no project is registered here',
      )
    return next()
  }
}

/** A page of the services' own origin reads without saying where it is from. */
const isOfPage = (headers: Headers): boolean =>
  headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin'
