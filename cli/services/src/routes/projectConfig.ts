import { type Context, Hono } from 'hono'
import type { AllowedOrigins } from '../allowOrigins.js'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { isCounted } from '../events/isCounted.js'
import { HttpError } from '../httpError.js'
import type { Projects } from '../projects/openProjects.js'
import { type ProjectIds, registered } from '../projects/registeredProjects.js'

/** Features that the sites' widgets are told of: on, or on with these providers. */
export type Features = Readonly<Record<string, boolean | readonly string[]>>

const LOCAL_ORIGINS = ['http://localhost', 'http://127.0.0.1', 'http://[::1]']

/**
 * What a site's widget asks before it offers anything remote: `GET /appkit/v1/config`, `/projects/v1/origins`,
 * `/getAnalyticsConfig`. Of a project of the owner's page it is what was decided there, else what these services were started
 * with.
 */
export function projectConfigRoute(options: {
  allowedOrigins: AllowedOrigins
  features?: Features | undefined
  analytics?: boolean | undefined
  projectIds?: ProjectIds
  projects?: Projects | undefined
}): Hono {
  const { allowedOrigins, features = {}, analytics, projects } = options
  /** The project that a call names. @throws HttpError `PROJECT_UNKNOWN` */
  const projectOf = (c: Context) => {
    const { projectId } = checkQuery(projectQuery, c.req.query())
    const known = registered(options.projectIds)
    if (known && !known.includes(projectId ?? ''))
      throw new HttpError(401, 'PROJECT_UNKNOWN', 'Unauthorized: invalid key')
    return projects?.find(projectId)
  }
  return new Hono({ strict: false })
    .get('/appkit/v1/config', (c) => {
      const project = projectOf(c)
      if (project) return c.json({ features: project.features })
      return c.json({
        features: Object.entries(features).map(([id, feature]) => ({
          id,
          isEnabled: feature !== false,
          config: typeof feature === 'boolean' ? [] : feature,
        })),
      })
    })
    .get('/projects/v1/origins', (c) => {
      const { origins = [] } = projectOf(c) ?? {}
      if (origins.length > 0) return c.json({ allowedOrigins: origins })
      if (allowedOrigins !== 'local') return c.json({ allowedOrigins })
      // Any port of this machine: the one that asks passed the gate of all calls, and is named.
      const origin = c.req.header('origin')
      return c.json({ allowedOrigins: [...new Set([...(origin ? [origin] : []), ...LOCAL_ORIGINS])] })
    })
    .get('/getAnalyticsConfig', (c) => {
      const project = projectOf(c)
      return c.json({ isAnalyticsEnabled: project !== undefined && isCounted(project, analytics) })
    })
}
