import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { type CallerLimit, callerLimiter } from '../limits/callerLimiter.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import type { Projects } from '../projects/openProjects.js'
import { type ProjectIds, registered } from '../projects/registeredProjects.js'
import type { Storage } from '../storage.js'
import type { EventCounts } from './eventCounts.js'
import { isCounted } from './isCounted.js'
import { readReports } from './readReports.js'

/** Events that are taken; a call counts as one of them at least. A widget sends at most 65 a minute. */
export const eventLimits = {
  most: 600,
  mostOfBlock: 3_000,
  mostOfProject: 6_000,
  mostInAll: 12_000,
  every: 60_000,
} as const satisfies CallerLimit

/** What a browser takes for a page that is left. bytes */
const MAX_BODY = 64 * 1024

export type EventsRouteOptions = {
  events: EventCounts
  projects: Projects
  projectIds?: ProjectIds
  /** What holds for projects whose owner decided nothing. @default false */
  analytics?: boolean | undefined
  storage: Pick<Storage, 'quickLimiter'>
  trustProxy?: TrustProxy | undefined
}

/**
 * `POST /e`: what visitors did, one event or a list, as JSON of whatever type: a page that is left sends plain text. Answers
 * `{ counted, left }`: how many were taken, and in words what was not.
 */
export function eventsRoute(options: EventsRouteOptions): Hono {
  const { events, projects, storage, analytics, trustProxy = 0 } = options
  const take = callerLimiter(eventLimits, (part, limit) => storage.quickLimiter(`events-${part}`, limit))

  const networkOf = (c: Context) =>
    callerNetwork((c as Context<{ Bindings: HttpBindings }>).env.incoming, trustProxy)
  async function require(c: Context, cost: number): Promise<void> {
    const project = c.req.query('projectId') ?? ''
    const wait = Math.ceil((await take({ ...networkOf(c), project }, cost)) / 1000)
    if (wait === 0) return
    c.header('retry-after', String(wait))
    throw new HttpError(429, 'RATE_LIMITED', `Too many events. Try again in ${wait} s.`)
  }
  /** @throws HttpError `ORIGIN_NEEDED`, `PROJECT_UNKNOWN`, `ANALYTICS_OFF` */
  function projectOf(c: Context): string {
    // Of the page it has been checked before.
    if (c.req.header('origin') === undefined)
      throw new HttpError(
        403,
        'ORIGIN_NEEDED',
        'Unauthorized: events come from pages, which say where they are from',
      )
    const { projectId = '' } = checkQuery(projectQuery, c.req.query())
    const project = projects.find(projectId)
    if (!project && !registered(options.projectIds)?.includes(projectId))
      throw new HttpError(403, 'PROJECT_UNKNOWN', 'Unauthorized: invalid key')
    if (!project || !isCounted(project, analytics))
      throw new HttpError(409, 'ANALYTICS_OFF', 'Nothing is counted for this project.')
    return project.id
  }

  return new Hono({ strict: false }).post(
    '/e',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: () => {
        throw new HttpError(413, 'BODY_TOO_LARGE', `A call holds at most ${MAX_BODY / 1024} kB.`)
      },
    }),
    async (c) => {
      const projectId = projectOf(c)
      await require(c, 1)
      const { events: found, left } = readReports(await c.req.text())
      if (found.length > 1) await require(c, found.length - 1)
      await events.add(projectId, found, networkOf(c))
      return c.json({ counted: found.length, left })
    },
  )
}
