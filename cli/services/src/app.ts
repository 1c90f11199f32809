import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { type AllowedOrigins, allowOrigins } from './allowOrigins.js'
import { allowProjects } from './allowProjects.js'
import { isCutShort } from './cutShort.js'
import { balanceRoute } from './data/balanceRoute.js'
import { blockedRoute } from './data/blocked/blockedRoute.js'
import type { Data } from './data/data.js'
import { convertRoutes } from './data/exchange/convertRoutes.js'
import { historyRoute } from './data/historyRoute.js'
import { servicesUrl } from './data/iconAddress.js'
import type { Pictures } from './data/metadata/pictures/createPictures.js'
import { nftsRoute } from './data/nfts/nftsRoute.js'
import { noData } from './data/noData.js'
import { fungiblePriceRoute } from './data/prices/fungiblePriceRoute.js'
import { bundledDirectory, type Directory } from './directory/openDirectory.js'
import type { EventCounts } from './events/eventCounts.js'
import { eventsRoute } from './events/eventsRoute.js'
import { HttpError } from './httpError.js'
import { log, stackOf } from './log/log.js'
import { logCalls } from './log/logCalls.js'
import { requestIds } from './log/requestId.js'
import { ensGateway } from './names/ensGateway.js'
import { namesRoutes } from './names/namesRoutes.js'
import type { AccountNames } from './names/openAccountNames.js'
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
import type { SignIns } from './signIns/openSignIns.js'
import { signInRoutes } from './signIns/signInRoutes.js'
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
  /** Whether visitors of projects are counted whose owner decided nothing. @default false */
  analytics?: boolean | undefined
  /** What visitors of the projects do. @default nothing is counted */
  events?: EventCounts | undefined
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
  /** The names of accounts. @default there are none */
  names?: AccountNames | undefined
  /** Sign-ins of sites without a backend of their own, and what marks their nonces. @default none are kept */
  signIns?: { readonly signIns: SignIns; readonly secret: string } | undefined
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
  const { names } = options
  const gatewayKey = names?.settings.gatewayKey
  if (names && gatewayKey)
    app.route(
      '/',
      ensGateway({ ...options, names: names.names, zones: names.settings.zones, key: gatewayKey }),
    )

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
  if (projects) app.use(guardProjects({ projects, storage, trustProxy }))
  app.use('/getWallets', compress())

  app.route('/', healthRoute(options))
  app.route('/', readyRoute(options.dependencies ?? [], options.isStopping ?? (() => false)))
  for (const path of [
    '/v1',
    '/v1/identity/*',
    '/v1/account/*',
    '/v1/fungible/*',
    '/v1/receiver/*',
    '/v1/profile/*',
    '/v1/convert/*',
    '/v1/sign-in/*',
  ])
    app.use(path, allowProjects(options.projectIds, options.allowedOrigins))
  app.route('/', identityRoute({ ...options, names: names?.names }))
  if (names) app.route('/', namesRoutes({ ...options, ...names }))
  if (options.signIns) app.route('/', signInRoutes({ ...options, ...options.signIns }))
  const data = options.data ?? noData
  const ofData = { ...options, data, servicesUrl: servicesUrl(trustProxy) }
  app.route('/', supportedChainsRoute(ofData))
  app.route('/', historyRoute(ofData))
  app.route('/', nftsRoute(ofData))
  app.route('/', balanceRoute(ofData))
  app.route('/', fungiblePriceRoute(ofData))
  app.route('/', blockedRoute(ofData))
  app.route('/', convertRoutes(ofData))
  app.route('/', rpcRoute(options))
  app.route('/', frameLocationRoute(options))
  const directory = options.directory ?? bundledDirectory()
  app.route('/', walletsRoute({ directory, callLimit: options.callLimit }))
  app.route('/', imagesRoute({ ...options, directory }))
  app.route('/', projectConfigRoute(options))
  const { events } = options
  if (projects && events) app.route('/', eventsRoute({ ...options, projects, events }))

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
