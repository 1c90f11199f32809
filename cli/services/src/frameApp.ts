import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { AllowedOrigins } from './allowOrigins.js'
import { calls, type SocialProvider } from './contract/login.js'
import { isCutShort } from './cutShort.js'
import { HttpError } from './httpError.js'
import { log, stackOf } from './log/log.js'
import { logCalls } from './log/logCalls.js'
import { requestIds } from './log/requestId.js'
import type { Login } from './login/createLogin.js'
import { LoginRefusal, refusalOf } from './login/loginRefusal.js'
import { onlyFrame } from './login/onlyFrame.js'
import { countBeginnings } from './metrics/countLogins.js'
import { refusals } from './metrics/metrics.js'
import type { CallLimit } from './routes/callLimit.js'
import { frameRoute } from './routes/frame.js'
import { rpcRoute } from './routes/rpc.js'
import type { Bundler } from './smartAccounts/bundler.js'
import { smartAccountNetworks } from './smartAccounts/createBundlers.js'
import type { Paymaster } from './smartAccounts/paymaster.js'
import { strictTransport } from './strictTransport.js'

const MAX_BODY = 64 * 1024

export type FrameAppOptions = {
  /** Origin of the frame. */
  frameUrl: () => string
  allowedOrigins: AllowedOrigins
  /** Seconds for which browsers keep to https; 0 for none. */
  hsts?: number | undefined
  login: Login
  /** Whether a login by email is offered. */
  email: boolean
  /** Whether a key service wraps the accounts' secrets. */
  keyService: boolean
  social: { routes: Hono; socials: readonly SocialProvider[]; farcaster: boolean }
  upstreams: ReadonlyMap<string, string>
  bundlers: ReadonlyMap<string, Bundler>
  /** By EIP-155 chain id. */
  paymasters: ReadonlyMap<number, Paymaster>
  /** How many calls to the chains an address may make, here and at the services. */
  callLimit: CallLimit
  /** Milliseconds that a node has for one request. */
  timeout: number
  /** Whether callers come through a proxy. */
  isBehindProxy: boolean
  /** Whether each call is told of in the log. @default false */
  logCalls?: boolean | undefined
}

/** All that the frame's own origin serves: its pages, the login and the chains. */
export function createFrameApp(options: FrameAppOptions): Hono {
  const { frameUrl, login, social, upstreams, bundlers } = options
  const app = new Hono({ strict: false })
  const protect = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })

  app.use(requestIds(options), logCalls({ isLogged: options.logCalls ?? false }))
  app.use('/api/*', countBeginnings)
  app.use(strictTransport(() => frameUrl().startsWith('https:'), options.hsts))
  for (const path of ['/api/*', '/v1/*']) app.use(path, protect, onlyFrame(frameUrl))
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await login.throttle.caller('calls', c)
    return next()
  })
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }))
  // Each asks a provider or a relay for something; the login by email counts its own.
  for (const { path } of [calls.socialStart, calls.farcasterStart]) {
    app.use(`/api${path}`, async (c, next) => {
      await login.throttle.caller('starts', c)
      return next()
    })
  }

  // Pages have headers of their own; those of all other answers come after them.
  app.route('/', frameRoute({ allowedOrigins: options.allowedOrigins }))
  app.route('/', login.pages)
  app.route('/', social.routes)
  app.use(protect)

  app.get(`/api${calls.config.path}`, (c) =>
    c.json({
      email: options.email,
      keyService: options.keyService,
      socials: social.socials,
      farcaster: social.farcaster,
      chains: [...upstreams.keys()],
      smartAccountNetworks: smartAccountNetworks(bundlers),
      sponsoredNetworks: [...options.paymasters.keys()],
      serverTime: Date.now(),
    }),
  )
  app.route('/', login.routes)
  app.route('/', rpcRoute(options))
  app.get('/health', (c) => c.json({ status: 'ok' }))

  app.notFound((c) =>
    refuse(c, new HttpError(404, 'NOT_FOUND', `There is no ${c.req.method} ${c.req.path} here.`)),
  )
  app.onError((error, c) => {
    if (error instanceof HttpError) return refuse(c, error)
    if (isCutShort(error)) return c.body(null, 400)
    log.error('A call at the frame failed', { stack: stackOf(error) })
    return refuse(c, new HttpError(500, 'INTERNAL', 'Something went wrong. Try again later.'))
  })
  return app
}

function refuse(c: Context, error: HttpError) {
  const refusal = refusalOf(error)
  refusals.inc({ code: refusal.code })
  if (refusal.retryAfter !== undefined) c.header('retry-after', String(Math.ceil(refusal.retryAfter / 1000)))
  return c.json(refusal, error.status)
}

const tooLarge = () => {
  throw new LoginRefusal(413, 'TOO_LARGE', `The request is larger than ${MAX_BODY} bytes.`)
}
