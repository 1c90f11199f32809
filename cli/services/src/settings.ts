import { z } from 'zod'
import {
  type BlockedSettings,
  blockedEnvironment,
  toBlockedSettings,
} from './data/blocked/blockedSettings.js'
import {
  type ExchangeSettings,
  exchangeEnvironment,
  toExchangeSettings,
} from './data/exchange/exchangeSettings.js'
import { type IndexSettings, indexEnvironment, toIndexSettings } from './data/index/indexSettings.js'
import {
  type MetadataSettings,
  metadataEnvironment,
  toMetadataSettings,
} from './data/metadata/metadataSettings.js'
import { type PricesSettings, pricesEnvironment, toPricesSettings } from './data/prices/pricesSettings.js'
import {
  type SourcesSettings,
  sourcesEnvironment,
  toSourcesSettings,
} from './data/sources/sourcesSettings.js'
import { databaseEnvironment } from './database/databaseSettings.js'
import {
  type DirectorySettings,
  directoryEnvironment,
  toDirectorySettings,
} from './directory/directorySettings.js'
import {
  chainAddresses,
  oneOrZero,
  plainWord,
  portNumber,
  seconds,
  socketAddress,
  webOrigin,
  words,
} from './environmentValues.js'
import { type EventsSettings, eventsEnvironment, toEventsSettings } from './events/eventsSettings.js'
import type { LogFormat } from './log/log.js'
import type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
import { loginEnvironment, toEmbeddedWallet } from './login/loginSettings.js'
import { type NamesSettings, namesEnvironment, toNamesSettings } from './names/namesSettings.js'
import type { TrustProxy } from './network.js'
import { ownerEnvironment, toOwnerSettings } from './projects/ownerSettings.js'
import { ServicesError } from './servicesError.js'
import { type SignInSettings, signInEnvironment, toSignInSettings } from './signIns/signInSettings.js'
import { type SmartSettings, smartEnvironment, toSmartSettings } from './smartAccounts/smartSettings.js'
import { socialEnvironment } from './social/socialSettings.js'

/** What the environment says. What it leaves out has the default of `createServices`. */
export type Settings = BlockedSettings &
  DirectorySettings &
  EventsSettings &
  ExchangeSettings &
  IndexSettings &
  MetadataSettings &
  NamesSettings &
  PricesSettings &
  SignInSettings &
  SourcesSettings &
  SmartSettings & {
    port?: number
    host?: string
    upstreams?: Record<string, string>
    allowedOrigins?: string[]
    databaseUrl?: string
    redisUrl?: string
    projectIds?: string[]
    trustProxy?: TrustProxy
    hsts?: number
    stopWithin?: number
    stopAfter?: number
    logFormat?: LogFormat
    logCalls?: boolean
    metrics?: { port: number; token?: string }
    ownerToken?: string
    relay?: { urls?: string[]; redisUrl?: string }
    embeddedWallet?: EmbeddedWalletOptions | false
  }

const redisAddress = z.url({ protocol: /^rediss?$/, error: 'must be a redis or rediss address' })

const environment = z.object({
  ...databaseEnvironment,
  ...indexEnvironment,
  ...directoryEnvironment,
  ...eventsEnvironment,
  ...metadataEnvironment,
  ...blockedEnvironment,
  ...namesEnvironment,
  ...pricesEnvironment,
  ...exchangeEnvironment,
  ...sourcesEnvironment,
  ...loginEnvironment,
  ...socialEnvironment,
  ...smartEnvironment,
  ...ownerEnvironment,
  ...signInEnvironment,
  PORT: portNumber.optional(),
  STOP_WITHIN: seconds.refine((value) => value <= 3_600, 'must be at most 3600').optional(),
  STOP_AFTER: seconds.refine((value) => value <= 3_600, 'must be at most 3600').optional(),
  HOST: z.string().optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
  LOG_CALLS: oneOrZero.optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: z.string().optional(),
  UPSTREAMS: chainAddresses.optional(),
  ALLOWED_ORIGINS: words.pipe(z.array(webOrigin)).optional(),
  STORAGE: z
    .never(
      'is no longer read: `npx @wallet-widget/services import` moves what it named into the database (DATABASE_URL), once. Then leave it out',
    )
    .optional(),
  PROJECT_IDS: words.pipe(z.array(plainWord)).optional(),
  REDIS_URL: redisAddress.optional(),
  RELAY_REDIS_URL: redisAddress.optional(),
  RELAY_URL: words.pipe(z.array(socketAddress)).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(forwarded:)?\d$/, 'must be the number of proxies, 0 to 9, or forwarded:1 and the like')
    .transform((text): TrustProxy => (text.length > 1 ? { forwarded: Number(text.at(-1)) } : Number(text)))
    .optional(),
  HSTS: seconds.optional(),
})

/**
 * Reads the settings from the environment.
 *
 * - `PORT`, `HOST`: where to listen
 * - `STOP_WITHIN`: seconds that calls under way have when the services are stopped
 * - `LOG_FORMAT`: `text` or `json`; `LOG_CALLS`: `1` for a line about each call
 * - `METRICS_PORT`, `METRICS_TOKEN`: where `/metrics` is served, and who may ask
 * - `STOP_AFTER`: seconds for which calls are still taken then, while `/ready` says that they stop
 * - `UPSTREAMS`: `eip155:1=https://… eip155:137=https://…`, apart by spaces
 * - `ALLOWED_ORIGINS`: origins of the sites that may call, apart by spaces
 * - `DATABASE_URL`: see `databaseEnvironment`
 * - `PROJECT_IDS`: projects that may ask for the chains' data and use the relay, apart by spaces
 * - `REDIS_URL`: `redis://…`, which several processes share; `RELAY_REDIS_URL`: another for the relay
 * - `RELAY_URL`: public addresses of the relay, apart by spaces
 * - `TRUST_PROXY`: how many proxies that add to X-Forwarded-For stand before the services; `forwarded:1`: to Forwarded
 * - `HSTS`: seconds for which browsers that came over https keep to it; 0 for none
 * - what tokens say of themselves: see `metadataEnvironment`; prices: see `pricesEnvironment`; other sources: see `sourcesEnvironment`
 * - `BLOCKED_RECEIVERS`: see `blockedEnvironment`; where tokens are exchanged: see `exchangeEnvironment`
 * - `DIRECTORY_FILE`, `FEATURES`: see `directoryEnvironment`; `ANALYTICS`, `ANALYTICS_DAYS`: see `eventsEnvironment`
 * - `INDEX` and what begins with it: see `indexEnvironment`
 * - `OWNER_TOKEN`: see `ownerEnvironment`
 * - `SIGN_IN_SECRET`: see `signInEnvironment`
 * - `NAME_ZONES` and what begins with `NAME`: see `namesEnvironment`
 * - the embedded wallet: see `loginEnvironment`, `socialEnvironment`, `smartEnvironment`
 *
 * An empty variable counts as one that is not set.
 *
 * @throws ServicesError `INVALID_SETTINGS`, naming each variable that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const lines = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  if (!parsed.success || lines.length > 0) {
    const list = lines.map((line) => `  ${line}`).join('\n')
    throw new ServicesError('INVALID_SETTINGS', `Fix these environment variables:\n${list}`)
  }
  const { PORT, HOST, UPSTREAMS, ALLOWED_ORIGINS, PROJECT_IDS, DATABASE_URL, REDIS_URL, TRUST_PROXY } =
    parsed.data
  const { RELAY_URL, RELAY_REDIS_URL, STOP_WITHIN, LOG_FORMAT, LOG_CALLS } = parsed.data
  const { METRICS_PORT, METRICS_TOKEN, STOP_AFTER, HSTS } = parsed.data
  const relay = {
    ...(RELAY_URL && { urls: RELAY_URL }),
    ...(RELAY_REDIS_URL && { redisUrl: RELAY_REDIS_URL }),
  }
  const embeddedWallet = toEmbeddedWallet(parsed.data)
  return {
    ...toDirectorySettings(parsed.data),
    ...toEventsSettings(parsed.data),
    ...toMetadataSettings(parsed.data),
    ...toBlockedSettings(parsed.data),
    ...toPricesSettings(parsed.data),
    ...toExchangeSettings(parsed.data),
    ...toSourcesSettings(parsed.data),
    ...toSmartSettings(parsed.data),
    ...toIndexSettings(parsed.data),
    ...toOwnerSettings(parsed.data),
    ...toNamesSettings(parsed.data),
    ...toSignInSettings(parsed.data),
    ...(PORT !== undefined && { port: PORT }),
    ...(HOST !== undefined && { host: HOST }),
    ...(UPSTREAMS && { upstreams: UPSTREAMS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(STOP_WITHIN !== undefined && { stopWithin: STOP_WITHIN * 1000 }),
    ...(STOP_AFTER !== undefined && { stopAfter: STOP_AFTER * 1000 }),
    ...(LOG_FORMAT && { logFormat: LOG_FORMAT }),
    ...(LOG_CALLS !== undefined && { logCalls: LOG_CALLS }),
    ...(METRICS_PORT !== undefined && {
      metrics: { port: METRICS_PORT, ...(METRICS_TOKEN && { token: METRICS_TOKEN }) },
    }),
    ...(TRUST_PROXY !== undefined && { trustProxy: TRUST_PROXY }),
    ...(HSTS !== undefined && { hsts: HSTS }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(Object.keys(relay).length > 0 && { relay }),
    ...(embeddedWallet !== undefined && { embeddedWallet }),
  }
}

/** What makes no sense beside the others: an operator who set it would wait for it in vain. */
function contradictions(given: z.infer<typeof environment>): string[] {
  const { PORT, FRAME_PORT, METRICS_PORT, METRICS_TOKEN, UPSTREAMS, BUNDLERS, INDEX } = given
  const { OWNER_TOKEN, ANALYTICS, ANALYTICS_DAYS } = given
  const ports = Object.entries({ PORT, FRAME_PORT, METRICS_PORT }).filter(([, port]) => port)
  const same = ports.find(([, port], index) => ports.slice(0, index).some(([, other]) => other === port))
  const unserved = Object.keys(BUNDLERS ?? {}).filter((chain) => !Object.hasOwn(UPSTREAMS ?? {}, chain))
  const unread = Object.keys(INDEX ?? {}).filter((chain) => !Object.hasOwn(UPSTREAMS ?? {}, chain))
  return [
    same && `${same[0]}: is the port of another of PORT, FRAME_PORT and METRICS_PORT`,
    METRICS_TOKEN &&
      METRICS_PORT === undefined &&
      'METRICS_PORT: is missing, METRICS_TOKEN alone serves nothing',
    (ANALYTICS === '1' || ANALYTICS_DAYS !== undefined) &&
      OWNER_TOKEN === undefined &&
      'OWNER_TOKEN: is missing, without it nobody sees what ANALYTICS counts',
    UPSTREAMS && unserved.length > 0 && `UPSTREAMS: lacks ${unserved.join(', ')}, which BUNDLERS names`,
    UPSTREAMS && unread.length > 0 && `UPSTREAMS: lacks ${unread.join(', ')}, which INDEX names`,
  ].filter((line) => typeof line === 'string')
}
