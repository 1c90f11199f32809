import { Hono } from 'hono'
import { checkQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { projectQuery } from '../projectQuery.js'

/** `GET /v1/frame`: the origin of the embedded wallet's frame, which is not that of these services. */
export function frameLocationRoute(options: { frameUrl?: string | undefined }): Hono {
  return new Hono({ strict: false }).get('/v1/frame', (c) => {
    checkQuery(projectQuery, c.req.query())
    if (options.frameUrl === undefined) {
      throw new HttpError(404, 'NOT_OFFERED', 'There is no embedded wallet here.')
    }
    return c.json({ url: options.frameUrl })
  })
}
