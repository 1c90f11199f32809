import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { HttpError } from '../httpError.js'
import { createCheckProof } from '../login/checkProof.js'
import { refusalOf } from '../login/loginRefusal.js'
import { openStorage } from '../storage.js'
import { storageUnreachable } from '../storageUnreachable.js'
import { createSocialLogin } from './createSocialLogin.js'
import type { LoginDevice, SocialIdentity } from './socialLoginDeps.js'
import type { SocialSettings } from './socialSettings.js'

export const SITE = 'http://127.0.0.1:5173'

/** Who was logged in, as the login service was told. */
export type StartedSession = { identity: SocialIdentity; device: LoginDevice }

/** A service with social logins and nothing else, on a real port; sessions are only written down. */
export async function startSocialService(options: {
  settings: SocialSettings
  allowedSites?: readonly string[]
  /** More pages at the frame's origin. */
  more?: (app: Hono) => void
}) {
  const { settings, allowedSites = [SITE] } = options
  const sites = new Set(allowedSites)
  const started: StartedSession[] = []
  const database = { isAway: false }
  let url = ''
  const storage = openStorage({ driver: 'memory' })
  async function startSession(identity: SocialIdentity, device: LoginDevice) {
    if (database.isAway) throw storageUnreachable(undefined)
    started.push({ identity, device })
    const { email, userName, provider: login } = identity
    return { token: 'token', user: { id: identity.subject, email, userName, login } }
  }
  const social = createSocialLogin({
    settings,
    frameUrl: () => url,
    isAllowedSite: (origin) => sites.has(origin),
    checkProof: createCheckProof({ frameUrl: () => url, storage }),
    namespace: storage.namespace,
    startSession,
    enter: (_, identity, device) => startSession(identity, device),
  })
  const app = new Hono()
  app.route('/', social.routes)
  options.more?.(app)
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(refusalOf(error), error.status)
    console.error(error)
    return c.json({ code: 'INTERNAL', message: 'Something went wrong.' }, 500)
  })
  const server = await serve(app)
  url = `http://localhost:${server.port}`
  return {
    url,
    social,
    started,
    /** Where sessions would be kept. */
    database,
    sites,
    async stop() {
      await server.stop()
      await storage.close()
    },
  }
}

export type SocialService = Awaited<ReturnType<typeof startSocialService>>

/** Serves it on any free port of 127.0.0.1. */
async function serve(app: Hono) {
  const server: Server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
