import { Hono } from 'hono'
import type { AllowedOrigins } from '../allowOrigins.js'
import { checkQuery, projectQuery } from '../checkQuery.js'

/** Features that the sites' widgets are told of: on, or on with these providers. */
export type Features = Readonly<Record<string, boolean | readonly string[]>>

const LOCAL_ORIGINS = ['http://localhost', 'http://127.0.0.1', 'http://[::1]']

/**
 * What a site's widget asks before it offers anything remote: `GET /appkit/v1/config`, `/projects/v1/origins`,
 * `/getAnalyticsConfig`. All of it is what these services were started with.
 */
export function projectConfigRoute(options: {
  allowedOrigins: AllowedOrigins
  features?: Features | undefined
  analytics?: boolean | undefined
}): Hono {
  const { allowedOrigins, features = {}, analytics = false } = options
  return new Hono({ strict: false })
    .get('/appkit/v1/config', (c) => {
      checkQuery(projectQuery, c.req.query())
      return c.json({
        features: Object.entries(features).map(([id, feature]) => ({
          id,
          isEnabled: feature !== false,
          config: typeof feature === 'boolean' ? [] : feature,
        })),
      })
    })
    .get('/projects/v1/origins', (c) => {
      checkQuery(projectQuery, c.req.query())
      if (allowedOrigins !== 'local') return c.json({ allowedOrigins })
      // Any port of this machine: the one that asks passed the gate of all calls, and is named.
      const origin = c.req.header('origin')
      return c.json({ allowedOrigins: [...new Set([...(origin ? [origin] : []), ...LOCAL_ORIGINS])] })
    })
    .get('/getAnalyticsConfig', (c) => {
      checkQuery(projectQuery, c.req.query())
      return c.json({ isAnalyticsEnabled: analytics })
    })
}
