import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { LoggedIn } from '../contract/login.js'
import type { Database } from '../database/openDatabase.js'
import type { KeyService } from '../keyService/keyService.js'
import type { Mailer } from '../mail/createMailer.js'
import { countEnd } from '../metrics/countLogins.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import type { Paymaster } from '../smartAccounts/paymaster.js'
import type { Storage } from '../storage.js'
import { createChallenges } from './challenges.js'
import { changeRoutes, undoPage } from './changeRoutes.js'
import { createCheckProof } from './checkProof.js'
import { emailChangeRoutes } from './emailChangeRoutes.js'
import { emailRoutes } from './emailRoutes.js'
import { type Entrance, enter } from './enter.js'
import { createKeyRing } from './keyRing.js'
import { createKnownDevices } from './knownDevices.js'
import { linkPage } from './linkPage.js'
import { windowRoute } from './loginBrowser.js'
import { createLoginChanges } from './loginChanges.js'
import type { LoginContext } from './loginContext.js'
import { defaultLoginLimits, type LoginLimits } from './loginLimits.js'
import { createLoginLinks } from './loginLinks.js'
import { loginMoved } from './loginMoved.js'
import { LoginRefusal } from './loginRefusal.js'
import { devicePage, mailStyles } from './mailPages.js'
import { newDeviceRoutes, stopPage } from './newDeviceRoutes.js'
import { showTo } from './newDevices.js'
import { createOpenings } from './openings.js'
import { passkeyRoutes } from './passkeyRoutes.js'
import { createPasskeys } from './passkeys.js'
import { reviewRoutes } from './reviewRoutes.js'
import { fundRoute, sessionRoutes } from './sessionRoutes.js'
import { createSessions } from './sessions.js'
import { sponsorRoute } from './sponsorRoute.js'
import { createThrottle } from './throttle.js'
import { cleanAgent } from './userAgent.js'
import { createUsers, type Identity } from './users.js'
import { createWorkProofs } from './workProofs.js'
import { createWrongCodes } from './wrongCodes.js'

const HOUR = 60 * 60_000
const SWEEP_EVERY = HOUR
/** In hours: a day in which the owner reads their mail. */
const NEW_DEVICE_DELAY = 24

export type LoginOptions = {
  /** For what must not be lost. */
  database: Database
  /** For what is over soon. */
  storage: Storage
  /** base64url, 32 bytes each; the first seals, all open. */
  keySecrets: readonly [string, ...string[]]
  /** Wraps the accounts' secrets, beside those keys. */
  keyService?: KeyService | undefined
  /** Origin of the frame; known once it listens. */
  frameUrl: () => string
  /** Whether pages of this origin may embed the frame. */
  isAllowedOrigin(origin: string): boolean
  mailer: Mailer | undefined
  /** What mails call sites, by origin. */
  siteNames?: Readonly<Record<string, string>> | undefined
  verifyDevices: boolean
  /** How long a new device waits for the keys after a typed code or a login with Farcaster, in hours. @default 24 */
  newDeviceDelay?: number | undefined
  /** How many proxies stand before the frame. */
  trustProxy: TrustProxy
  /** Where the owner of a wallet that can't be read finds help. */
  support?: string | undefined
  limits?: Partial<LoginLimits> | undefined
  /** Gives accounts that have nothing some coins, with chains of this machine. Returns whether any was given. */
  fund?: ((accounts: readonly string[]) => Promise<boolean>) | undefined
  /** Who pays the fees of smart accounts, by EIP-155 chain id. @default nobody */
  paymasters?: ReadonlyMap<number, Paymaster> | undefined
}

/** Who logs in with what, and the wallets that are kept for them. */
export type Login = Pick<LoginContext, 'checkProof' | 'startSession' | 'throttle' | 'isAllowedSite'> & {
  /** Begins a session on a device that somebody else may sit at; `undefined` if the wallet was just begun elsewhere. */
  enter(c: Context, identity: Identity, device: Entrance): Promise<LoggedIn | undefined>
  /** The calls under `/api`. */
  routes: Hono
  /** The pages that mails lead to, with headers of their own. */
  pages: Hono
  /**
   * Checks the keys, and clears away what is over, now and then.
   *
   * @throws ServicesError `INVALID_SETTINGS` when the keys are not those of the database
   */
  begin(): Promise<void>
  /** Ends the calls that wait. */
  stop(): void
}

export function createLogin(options: LoginOptions): Login {
  const { database, storage, frameUrl, mailer, verifyDevices, trustProxy } = options
  const keys = createKeyRing(options.keySecrets)
  const users = createUsers(database, keys, options)
  const sessions = createSessions(database)
  const devices = createKnownDevices(database, keys)
  const changes = createLoginChanges({ database, keys, users, sessions, devices })
  const checkProof = createCheckProof({ frameUrl, storage })
  const openings = createOpenings(database)
  const stopping = new AbortController()
  const networkOf = (c: Context) =>
    callerNetwork((c as Context<{ Bindings: HttpBindings }>).env.incoming, trustProxy)

  const context: LoginContext = {
    frameUrl,
    isAllowedSite: (origin) => origin === frameUrl() || options.isAllowedOrigin(origin),
    checkProof,
    async checkSession(c) {
      const [, token] = /^DPoP ([\w-]{20,128})$/i.exec(c.req.header('authorization') ?? '') ?? []
      const { thumbprint } = await checkProof(c, token)
      const session = token === undefined ? undefined : await sessions.use(token, thumbprint)
      const user = session && (await users.get(session.userId))
      if (!session || !user)
        throw new LoginRefusal(401, 'SESSION_UNKNOWN', 'You are logged out. Log in again.')
      return { session, user, thumbprint }
    },
    async startSession(identity, device) {
      // A change that nobody has stopped in time may be what they log in with.
      await changes.settle()
      const user = await users.findOrMake(identity)
      const token = await sessions.start(user.id, { ...device, agent: cleanAgent(device.agent) })
      // Taken off the wallet in the same moment, it ended the sessions that there were then: not this one.
      if ((await users.find(identity))?.id !== user.id) {
        const begun = await sessions.use(token, device.thumbprint)
        await sessions.end(user.id, ({ id }) => id === begun?.id)
        throw loginMoved()
      }
      countEnd(identity.login)
      return { token, user: showTo(device.wait?.until, users.show(user)) }
    },
    addressOf: (c) => networkOf(c).address,
    blockOf: (c) => networkOf(c).block,
    throttle: createThrottle({
      storage,
      keys,
      limits: { ...defaultLoginLimits, ...options.limits },
      trustProxy,
    }),
    challenges: createChallenges(storage, keys),
    changes,
    devices,
    links: createLoginLinks(storage),
    wrongCodes: createWrongCodes(storage, keys),
    passkeys: createPasskeys(options),
    openings,
    hasKeyService: options.keyService !== undefined,
    workProofs: createWorkProofs(storage, keys),
    sessions,
    users,
    mailer,
    siteNames: new Map(Object.entries(options.siteNames ?? {})),
    verifyDevices,
    newDeviceDelay: (options.newDeviceDelay ?? NEW_DEVICE_DELAY) * HOUR,
    stopping: stopping.signal,
  }

  let sweeping: NodeJS.Timeout | undefined
  async function sweep() {
    await changes.settle()
    await sessions.sweep()
    await devices.sweep()
    await openings.sweep()
  }

  const routes = new Hono({ strict: false })
  routes.route('/', emailRoutes(context))
  routes.route('/', emailChangeRoutes(context))
  routes.route('/', windowRoute(context))
  routes.route('/', changeRoutes(context))
  routes.route('/', sessionRoutes(context))
  routes.route('/', passkeyRoutes(context))
  routes.route('/', newDeviceRoutes(context))
  routes.route('/', fundRoute(context, options.fund))
  routes.route('/', reviewRoutes(context, storage))
  routes.route('/', sponsorRoute(context, options.paymasters ?? new Map()))

  const pages = new Hono({ strict: false })
  pages.route('/', mailStyles())
  pages.route('/', devicePage(context))
  pages.route('/', linkPage(context))
  pages.route('/', undoPage(context))
  pages.route('/', stopPage(context))

  return {
    routes,
    pages,
    checkProof,
    startSession: context.startSession,
    enter: (c, identity, device) => enter(context, c, identity, device),
    throttle: context.throttle,
    isAllowedSite: context.isAllowedSite,
    async begin() {
      await users.checkKeys()
      await sweep()
      sweeping = setInterval(() => sweep().catch(() => {}), SWEEP_EVERY).unref()
    },
    stop() {
      clearInterval(sweeping)
      stopping.abort()
    },
  }
}
