import { Hono } from 'hono'
import { checkQuery, projectQuery } from '../checkQuery.js'
import type { Data } from '../data/data.js'
import { HttpError } from '../httpError.js'

/** `GET /health`: for those who watch over the process. Asks no chain. */
export function healthRoute(options: { upstreams: ReadonlyMap<string, string> }): Hono {
  return new Hono({ strict: false }).get('/health', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ status: 'ok', chains: [...options.upstreams.keys()] })
  })
}

/** Something that the services can't do without, or that some calls need. */
export type Dependency = {
  readonly name: string
  /** Whether nobody is to be sent here while it is away. */
  readonly isNeeded: boolean
  /** Rejects when it is away. */
  check(): Promise<unknown>
}

/** How long an answer counts, and how long a dependency has for it, in milliseconds. */
const FRESH = 1_000
const PATIENCE = 3_000

/**
 * `GET /ready`: for those who send callers here. 503 while something that is needed is away, and when the services are
 * about to stop; each with when it last answered.
 */
export function readyRoute(dependencies: readonly Dependency[], isStopping: () => boolean): Hono {
  const watched = dependencies.map(watch)
  return new Hono({ strict: false }).get('/ready', async (c) => {
    const states = await Promise.all(watched.map((look) => look()))
    const isReady = !isStopping() && states.every(({ ok, isNeeded }) => ok || !isNeeded)
    c.header('cache-control', 'no-store')
    return c.json(
      {
        status: isReady ? 'ready' : 'not ready',
        dependencies: Object.fromEntries(states.map(({ name, ok, age }) => [name, { ok, age }])),
      },
      isReady ? 200 : 503,
    )
  })
}

function watch({ name, isNeeded, check }: Dependency) {
  let looking: Promise<boolean> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let answeredAt: number | undefined

  async function look(): Promise<boolean> {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE).unref())
    try {
      await Promise.race([check(), late])
      answeredAt = Date.now()
      return true
    } catch {
      return false
    }
  }

  // However often it is asked, the dependency is so now and then.
  return async () => {
    if (!looking || Date.now() - lookedAt > FRESH) {
      lookedAt = Date.now()
      looking = look()
    }
    const ok = await looking
    return { name, isNeeded, ok, age: answeredAt === undefined ? null : Date.now() - answeredAt }
  }
}

/** `GET /v1/supported-chains`: the CAIP-2 ids of the chains served, by transport; those without a node as well. */
export function supportedChainsRoute(options: {
  upstreams: ReadonlyMap<string, string>
  data: Pick<Data, 'sources'>
}): Hono {
  const { upstreams, data } = options
  const http = [...new Set([...upstreams.keys(), ...data.sources.flatMap(({ networks = [] }) => networks)])]
  return new Hono({ strict: false }).get('/v1/supported-chains', (c) => {
    checkQuery(projectQuery, c.req.query())
    return c.json({ http, ws: [] })
  })
}

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
