import { setTimeout as sleep } from 'node:timers/promises'
import type { AllowedOrigins } from './allowOrigins.js'
import { createApp } from './app.js'
import type { ExchangesOptions } from './data/exchange/exchangeSettings.js'
import { checkIndex } from './data/index/checkIndex.js'
import type { IndexOptions } from './data/index/indexOptions.js'
import { type ChainIndex, startIndex } from './data/index/startIndex.js'
import type { MetadataOptions } from './data/metadata/metadataSettings.js'
import { openData } from './data/openData.js'
import type { PricesOptions } from './data/prices/pricesSettings.js'
import type { DataSource } from './data/source.js'
import type { SourcesOptions } from './data/sources/sourcesSettings.js'
import { defaultDatabaseUrl } from './database/databaseSettings.js'
import { refuseOldWallets } from './database/import/oldRedis.js'
import { type Database, openDatabase } from './database/openDatabase.js'
import type { DevelopmentParts } from './developmentParts.js'
import { openDirectory } from './directory/openDirectory.js'
import type { EventCounts } from './events/eventCounts.js'
import { type Listening, listen } from './listen.js'
import { type LogFormat, setLogFormat } from './log/log.js'
import { checkEmbeddedWallet } from './login/checkEmbeddedWallet.js'
import type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
import { randomToken } from './login/randomToken.js'
import { serveMetrics } from './metrics/serveMetrics.js'
import type { NamesOptions } from './names/nameOptions.js'
import { openAccountNames } from './names/openAccountNames.js'
import { isBehindProxy, type TrustProxy } from './network.js'
import { checkOwnerToken } from './projects/checkOwnerToken.js'
import { openOwned } from './projects/openOwned.js'
import { registeredProjects } from './projects/registeredProjects.js'
import { createRelay, RELAY_PATH, type Relay, type RelayOptions } from './relay/createRelay.js'
import { createCallLimit, type RpcLimits } from './routes/callLimit.js'
import type { Features } from './routes/projectConfig.js'
import type { Dependency } from './routes/serviceState.js'
import { openSignIns, type SignIns } from './signIns/openSignIns.js'
import { checkSignInSecret } from './signIns/signInSettings.js'
import { createBundlers } from './smartAccounts/createBundlers.js'
import { createPaymasters } from './smartAccounts/createPaymasters.js'
import type { PaymasterOptions } from './smartAccounts/paymaster.js'
import { type EmbeddedWallet, startEmbeddedWallet } from './startEmbeddedWallet.js'
import { openStorage, type Storage } from './storage.js'

/** How to start the services. */
export type ServicesOptions = {
  /**
   * Port, 0 for any. One in use is waited for, then refused; in development the next free one is taken.
   * @default 4280
   */
  port?: number
  /** Address to listen on. @default '127.0.0.1' */
  host?: string
  /** CAIP-2 chain id to the http address of its node. @default no chain is served */
  upstreams?: Readonly<Record<string, string>>
  /** Origins whose pages may call; `'local'` is every http origin of this machine. @default none, 'local' in development */
  allowedOrigins?: AllowedOrigins
  /**
   * Where wallets and logins are kept: `postgres://…`, or `file:<path>` of an SQLite file, which the processes of one
   * machine may share. @default `wallet-widget/wallets.db` in `~/.local/share`; in development the process's memory
   */
  databaseUrl?: string
  /** Of which EVM chains an index of accounts is kept, in the database. @default none, in development all that run locally */
  index?: IndexOptions
  /** Redis that several processes share, for the relay's messages, codes and counters. @default each has its own */
  redisUrl?: string
  /** Project ids that may ask for the chains' data and use the relay. @default any */
  projectIds?: readonly string[]
  /**
   * How many proxies stand before the services, each of which adds its caller to X-Forwarded-For, or as `forwarded` to
   * `Forwarded` (RFC 7239): callers are counted by what the outermost of them added. @default 0
   */
  trustProxy?: TrustProxy
  /**
   * Seconds for which browsers ask a host over https alone (HSTS): the frame's where its public origin is https, and that of
   * the services for whoever came over https to a proxy that `trustProxy` counts and that says so (X-Forwarded-Proto, or
   * `proto` of `Forwarded`). 0 for none. @default a year
   */
  hsts?: number
  /** The wallet relay's limits and addresses. */
  relay?: RelayOptions
  /** A list of wallets to serve, in place of the one that comes along; see the README. */
  directoryFile?: string
  /** What the sites' widgets are told is on, with its providers. @default nothing */
  features?: Features
  /**
   * Whether what visitors of a project do is counted where its owner decided nothing on `/owner`, which shows it. Needs
   * `ownerToken`. @default false
   */
  analytics?: boolean
  /** Days for which it is kept how often visitors did what. @default 90 */
  analyticsDays?: number
  /** The names that visitors may register, as `ada.shop.eth`. @default none */
  names?: NamesOptions
  /**
   * Marks the nonces of sign-ins that are kept for sites without a backend of their own: 32 characters or more, the same in all
   * processes. @default none are kept, in development one for this run
   */
  signInSecret?: string
  /** Whoever has it edits projects on `/owner`: 32 characters or more. @default there is no such page */
  ownerToken?: string
  /** How the log of this process is written. @default 'text' */
  logFormat?: LogFormat
  /** Whether each call is told of in the log, by the pattern of its path. @default false */
  logCalls?: boolean
  /** Where `/metrics` is served, in Prometheus' text form; with a token to whoever gives it. @default nowhere */
  metrics?: { readonly port: number; readonly token?: string }
  /**
   * Milliseconds for which calls are still taken once the services are to stop, while `/ready` says that they do: longer than
   * a load balancer takes to notice. @default 0
   */
  stopAfter?: number
  /** Milliseconds that calls under way have when the services are stopped. @default 10_000 */
  stopWithin?: number
  /** Milliseconds that a node has for one request. @default 10_000 */
  timeout?: number
  /** How many calls to the chains one network address may make, at the services and at the frame. */
  rpcLimits?: Partial<RpcLimits>
  /** Where what tokens say of themselves is read: names, pictures. */
  metadata?: MetadataOptions
  /** Who else is asked what accounts hold and took part in. @default nodes of Solana in `upstreams` */
  sources?: SourcesOptions
  /** Where prices of tokens come from. @default there are none */
  prices?: PricesOptions
  /**
   * Lists of receivers that nothing may be sent to, such as those of a sanction list: files, or https addresses.
   *
   * @default none
   */
  blockedReceivers?: readonly string[]
  /** Where tokens are exchanged, by CAIP-2 chain id. @default nothing is */
  exchanges?: ExchangesOptions
  /** ERC-4337 bundlers (EntryPoint 0.8; 0.7 for older wallets) by CAIP-2 chain id. @default no chain has smart accounts */
  bundlers?: Readonly<Record<string, string>>
  /**
   * ERC-7677 paymasters by CAIP-2 chain id, of chains with a bundler: they are asked to pay the fees of smart accounts.
   * @default each account pays its own
   */
  paymasters?: Readonly<Record<string, PaymasterOptions>>
  /** The wallet that visitors log in to. @default off, on in development */
  embeddedWallet?: EmbeddedWalletOptions | false
  /**
   * The parts that `@wallet-widget/local` adds on a developer's machine. With them the checks of a production are left
   * out: wallets may be kept in memory, and every page of this machine may call. @default none
   */
  development?: DevelopmentParts
}

/** A port that was in use, and the one taken instead. */
export type MovedPort = { readonly what: string; readonly wanted: number; readonly port: number }

/** Services that run. */
export type Services = {
  readonly url: string
  /** WebSocket address of the wallet relay. */
  readonly relayUrl: string
  /** Origin of the embedded wallet's frame, when it is offered. */
  readonly frameUrl: string | undefined
  /** Where wallets and logins are kept, in words, when the embedded wallet is offered. */
  readonly database: string | undefined
  readonly port: number
  /** Port of `/metrics`, where it is served. */
  readonly metricsPort: number | undefined
  /** Ports that were in use, each with the one taken instead. */
  readonly movedPorts: readonly MovedPort[]
  /** Stops the services. Safe to call again. */
  stop(): Promise<void>
}

const memory = { driver: 'memory' } as const

type Settings = Awaited<ReturnType<typeof readOptions>>
type Running = {
  storage: Storage
  database?: Database
  /** The wallets' database, but where these are kept in memory for want of a key. */
  indexDatabase?: Database
  index?: ChainIndex
  events?: EventCounts | undefined
  signIns?: SignIns | undefined
  relay?: Relay
  wallet?: EmbeddedWallet
  server?: Listening
  metrics?: Listening | undefined
  closeData?: () => Promise<void>
  isStopping?: boolean
}

/**
 * Starts the services: directory, chain data, relay and, where its settings are given, the embedded wallet.
 *
 * @throws ServicesError when a part can't start; what had started is stopped
 *
 * @example
 * ```ts
 * const services = await createServices({
 *   upstreams: { 'eip155:1': 'https://node.example.com' },
 *   allowedOrigins: ['https://shop.example.com'],
 * })
 * services.url // 'http://127.0.0.1:4280'
 * await services.stop()
 * ```
 */
export async function createServices(options: ServicesOptions = {}): Promise<Services> {
  if (options.logFormat) setLogFormat(options.logFormat)
  const settings = await readOptions(options)
  const running: Running = { storage: openStorage(settings.storage) }
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopAll(running, options.stopAfter ?? 0)
    return stopping
  }
  try {
    return { ...(await startAll(settings, running)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The options with their defaults. @throws ServicesError `INVALID_SETTINGS`, `INVALID_DIRECTORY` */
async function readOptions(options: ServicesOptions) {
  const { redisUrl, development, port = 4280 } = options
  const production = development === undefined
  const allowedOrigins: AllowedOrigins = options.allowedOrigins ?? (production ? [] : 'local')
  const embeddedWallet = options.embeddedWallet ?? (production ? false : {})
  const databaseUrl = options.databaseUrl ?? (production ? defaultDatabaseUrl() : 'memory:')
  const hasKey = embeddedWallet !== false && (embeddedWallet.keySecrets ?? []).length > 0
  checkIndex(options)
  checkOwnerToken(options)
  checkSignInSecret(options)
  if (embeddedWallet) checkEmbeddedWallet(embeddedWallet, { production, databaseUrl, allowedOrigins })
  return {
    host: '127.0.0.1',
    timeout: 10_000,
    stopWithin: 10_000,
    ...options,
    port,
    allowedOrigins,
    // A key for this run alone: what it seals is not to outlive it.
    hasKey,
    databaseUrl: hasKey ? databaseUrl : 'memory:',
    indexUrl: databaseUrl,
    signInSecret: options.signInSecret ?? (production ? undefined : randomToken()),
    storage: redisUrl === undefined ? memory : { driver: 'redis' as const, url: redisUrl },
    directory: await openDirectory(options.directoryFile),
    upstreams: new Map(Object.entries(options.upstreams ?? {})),
    trustProxy: options.trustProxy ?? 0,
    // Whoever wants any port for the services wants none in particular for the frame.
    embeddedWallet: embeddedWallet && { ...(port === 0 && { port: 0 }), ...embeddedWallet },
  }
}

/** Starts one part after the other, each noted in `running` so that a failure stops those before it. */
async function startAll(settings: Settings, running: Running): Promise<Omit<Services, 'stop'>> {
  const { host, port, timeout, trustProxy, allowedOrigins, redisUrl, development } = settings
  const listening = {
    host,
    mayMove: development !== undefined,
    stopWithin: settings.stopWithin,
    isBehindProxy: isBehindProxy(trustProxy),
  }
  await running.storage.check()
  if (settings.embeddedWallet) {
    if (settings.hasKey && redisUrl !== undefined) await refuseOldWallets(redisUrl)
    running.database = await openDatabase(settings.databaseUrl)
  }
  const { ownerToken } = settings
  const owned =
    ownerToken === undefined
      ? undefined
      : await openOwned({
          ...settings,
          ownerToken,
          storage: running.storage,
          database: await openLasting(settings, running),
        })
  running.events = owned?.events
  const { signInSecret } = settings
  running.signIns = signInSecret === undefined ? undefined : openSignIns(await openLasting(settings, running))
  const projectIds = registeredProjects(settings.projectIds, owned?.projects)
  running.relay = await createRelay({
    ...settings.relay,
    allowedOrigins,
    projectIds,
    trustProxy,
    redisUrl: settings.relay?.redisUrl ?? redisUrl,
  })
  const bundlers = createBundlers({ bundlers: settings.bundlers, local: development?.bundlers, timeout })
  const shared = {
    upstreams: settings.upstreams,
    allowedOrigins,
    projectIds,
    storage: running.storage,
    timeout,
    bundlers,
    logCalls: settings.logCalls,
    callLimit: createCallLimit({ limits: settings.rpcLimits, trustProxy, storage: running.storage }),
  }
  if (settings.embeddedWallet && running.database) {
    const { database } = running
    const paymasters = createPaymasters({
      paymasters: settings.paymasters,
      local: development?.paymasters,
      bundlers,
      timeout,
    })
    const { hsts } = settings
    const context = { ...shared, database, listening, trustProxy, hsts, fund: development?.fund, paymasters }
    running.wallet = await startEmbeddedWallet(settings.embeddedWallet, context)
  }
  const { data, pictures, close } = await openData({
    ...shared,
    ...settings,
    ownSources: await openSources(settings, running),
    storage: running.storage,
  })
  running.closeData = close
  const { wallet, database } = running
  const { directory, features, analytics } = settings
  const app = createApp({
    ...shared,
    data,
    pictures,
    directory,
    features,
    analytics,
    events: owned?.events,
    frameUrl: wallet?.url,
    trustProxy,
    hsts: settings.hsts,
    dependencies: dependenciesOf(running),
    isStopping: () => running.isStopping ?? false,
    projects: owned?.projects,
    signIns: running.signIns && signInSecret ? { signIns: running.signIns, secret: signInSecret } : undefined,
    names: await openAccountNames(settings.names, () => openLasting(settings, running)),
    pages: [...(development?.pages ?? []), ...(owned ? [owned.page] : [])],
  })
  running.server = await listen(app, {
    ...listening,
    port,
    portSetting: 'PORT',
    upgrade: running.relay.upgrade,
  })
  running.metrics = await serveMetrics(settings, running.relay)
  const address = `${host.includes(':') ? `[${host}]` : host}:${running.server.port}`
  return {
    url: `http://${address}`,
    relayUrl: `ws://${address}${RELAY_PATH}`,
    frameUrl: wallet?.url,
    database: database?.where,
    port: running.server.port,
    metricsPort: running.metrics?.port,
    movedPorts: [
      { what: 'services', wanted: port, port: running.server.port },
      ...(wallet ? [{ what: 'frame', wanted: wallet.wantedPort, port: wallet.port }] : []),
    ].filter(isMoved),
  }
}

/** What balances and history come from, in the order in which it is asked. */
async function openSources(settings: Settings, running: Running): Promise<DataSource[]> {
  const { index, upstreams, timeout } = settings
  if (index === undefined || Object.keys(index.chains).length === 0) return []
  const database = await openLasting(settings, running)
  running.index = startIndex({ settings: index, upstreams, database, timeout })
  return [running.index.source]
}

/** The database that lasts: that of the wallets, but where these are kept in memory for want of a key. */
async function openLasting({ indexUrl, databaseUrl }: Settings, running: Running): Promise<Database> {
  const isShared = running.database !== undefined && indexUrl === databaseUrl
  running.indexDatabase ??= (isShared && running.database) || (await openDatabase(indexUrl))
  return running.indexDatabase
}

/** A mail server that is away ends logins by email alone; a key service, that wallets without a passkey open. */
const dependenciesOf = ({ storage, relay, database, indexDatabase, wallet }: Running): Dependency[] => [
  { name: 'storage', isNeeded: true, check: () => storage.ping() },
  ...(relay ? [{ name: 'relay', isNeeded: true, check: () => relay.ping() }] : []),
  ...(database ? [{ name: 'database', isNeeded: true, check: () => database.ping() }] : []),
  ...(indexDatabase && indexDatabase !== database
    ? [{ name: 'index', isNeeded: false, check: () => indexDatabase.ping() }]
    : []),
  ...(wallet?.mailer ? [{ name: 'mail', isNeeded: false, check: wallet.mailer.ping }] : []),
  ...(wallet?.keyService ? [{ name: 'keyService', isNeeded: false, check: wallet.keyService.ping }] : []),
]

async function stopAll(running: Running, after: number): Promise<void> {
  running.isStopping = true
  if (running.server && after > 0) await sleep(after)
  const { relay, wallet, server, metrics, closeData, database, indexDatabase, index, storage } = running
  await Promise.all([relay?.stop(), wallet?.stop(), server?.close(), metrics?.close(), index?.stop()])
  await Promise.all([closeData?.(), running.events?.close(), running.signIns?.close()])
  await Promise.all([...new Set([database, indexDatabase])].map((one) => one?.close()))
  await storage.close()
}

/** Whether a port was in use. Whoever wanted any port was given what it wanted. */
export const isMoved = ({ wanted, port }: MovedPort): boolean => wanted !== 0 && wanted !== port
