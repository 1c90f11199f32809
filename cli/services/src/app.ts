import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { type AllowedOrigins, allowOrigins } from './allowOrigins.js'
import { allowProjects } from './allowProjects.js'
import { isCutShort } from './cutShort.js'
import { balanceRoute } from './data/balanceRoute.js'
import type { Data } from './data/data.js'
import { historyRoute } from './data/historyRoute.js'
import { servicesUrl } from './data/iconAddress.js'
import type { Pictures } from './data/metadata/pictures/createPictures.js'
import { nftsRoute } from './data/nfts/nftsRoute.js'
import { noData } from './data/noData.js'
import { fungiblePriceRoute } from './data/prices/fungiblePriceRoute.js'
import { bundledDirectory, type Directory } from './directory/openDirectory.js'
import { HttpError } from './httpError.js'
import { log, stackOf } from './log/log.js'
import { logCalls } from './log/logCalls.js'
import { requestIds } from './log/requestId.js'
import { cameOverHttps, isBehindProxy, type TrustProxy } from './network.js'
import { guardProjects } from './projects/guardProjects.js'
import type { Projects } from './projects/openProjects.js'
import type { ProjectIds } from './projects/registeredProjects.js'
import type { CallLimit } from './routes/callLimit.js'
import { identityRoute } from './routes/identity.js'
import { imagesRoute } from './routes/images.js'
import { type Features, projectConfigRoute } from './routes/projectConfig.js'
import { rpcRoute } from './routes/rpc.js'
import {
  type Dependency,
  frameLocationRoute,
  healthRoute,
  readyRoute,
  supportedChainsRoute,
} from './routes/serviceState.js'
import { walletsRoute } from './routes/wallets.js'
import type { Bundler } from './smartAccounts/bundler.js'
import type { Storage } from './storage.js'
import { strictTransport } from './strictTransport.js'

export type AppOptions = {
  /** CAIP-2 chain id to the address of its node. */
  upstreams: ReadonlyMap<string, string>
  allowedOrigins: AllowedOrigins
  /** Project ids that may ask for the chains' data. @default any */
  projectIds?: ProjectIds
  /** Those of the owner's page. @default there is none */
  projects?: Projects | undefined
  storage: Storage
  /** Milliseconds that a node has for one request. */
  timeout: number
  /** The wallets. @default those that come with the services */
  directory?: Directory
  /** What the sites' widgets are told is on. @default nothing */
  features?: Features | undefined
  /** Whether the sites' widgets are to report what visitors do. @default false */
  analytics?: boolean | undefined
  /** Bundlers by CAIP-2 chain id. @default none */
  bundlers?: ReadonlyMap<string, Bundler> | undefined
  /** Where balances and history come from. @default nowhere: every account is empty */
  data?: Data | undefined
  /** Pictures of tokens. @default there are none */
  pictures?: Pictures | undefined
  /** How many calls to the chains an address may make. @default as many as it likes */
  callLimit?: CallLimit | undefined
  /** The proxies before the services. @default none */
  trustProxy?: TrustProxy
  /** Seconds for which browsers that came over https keep to it; 0 for none. @default a year */
  hsts?: number | undefined
  /** Whether each call is told of in the log. @default false */
  logCalls?: boolean | undefined
  /** What `/ready` looks at. @default nothing */
  dependencies?: readonly Dependency[] | undefined
  /** Whether the services are about to stop. @default they never are */
  isStopping?: (() => boolean) | undefined
  /** Origin of the embedded wallet's frame. @default there is none */
  frameUrl?: string | undefined
  /** Further pages with headers of their own, for development. @default none */
  pages?: readonly Hono[] | undefined
}

/** All routes, without a server: what it needs is given, so it runs wherever Hono does. */
export function createApp(options: AppOptions): Hono {
  const { trustProxy = 0 } = options
  const app = new Hono({ strict: false })
  app.use(
    requestIds({ isBehindProxy: isBehindProxy(trustProxy) }),
    logCalls({ isLogged: options.logCalls ?? false }),
    strictTransport((c) => cameOverHttps((name) => c.req.header(name), trustProxy), options.hsts),
  )
  // Before the headers of all other answers: they are pages and have their own.
  for (const page of options.pages ?? []) app.route('/', page)

  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
  )
  app.use(allowOrigins(options.allowedOrigins))
  const { projects, storage } = options
  if (projects) app.use(guardProjects({ projects, storage }))
  app.use('/getWallets', compress())

  app.route('/', healthRoute(options))
  app.route('/', readyRoute(options.dependencies ?? [], options.isStopping ?? (() => false)))
  app.route('/', supportedChainsRoute(options))
  for (const path of ['/v1', '/v1/identity/*', '/v1/account/*', '/v1/fungible/*'])
    app.use(path, allowProjects(options.projectIds, options.allowedOrigins))
  app.route('/', identityRoute(options))
  const data = options.data ?? noData
  const ofData = { ...options, data, servicesUrl: servicesUrl(trustProxy) }
  app.route('/', historyRoute(ofData))
  app.route('/', nftsRoute(ofData))
  app.route('/', balanceRoute(ofData))
  app.route('/', fungiblePriceRoute(ofData))
  app.route('/', rpcRoute(options))
  app.route('/', frameLocationRoute(options))
  const directory = options.directory ?? bundledDirectory()
  app.route('/', walletsRoute({ directory, callLimit: options.callLimit }))
  app.route('/', imagesRoute({ ...options, directory }))
  app.route('/', projectConfigRoute(options))

  app.notFound((c) =>
    c.json(new HttpError(404, 'NOT_FOUND', `There is no ${c.req.method} ${c.req.path} here.`), 404),
  )
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error, error.status)
    if (isCutShort(error)) return c.body(null, 400)
    log.error('A call failed', { stack: stackOf(error) })
    return c.json(
      new HttpError(500, 'INTERNAL', 'Something went wrong here. The log of the services says what.'),
      500,
    )
  })
  return app
}
