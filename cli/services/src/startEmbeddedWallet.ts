import { type AllowedOrigins, isAllowedOrigin } from './allowOrigins.js'
import type { Database } from './database/openDatabase.js'
import { createFrameApp } from './frameApp.js'
import type { KeyService } from './keyService/keyService.js'
import { openKeyService } from './keyService/openKeyService.js'
import { type ListenOptions, listen } from './listen.js'
import { log } from './log/log.js'
import { createLogin, type Login } from './login/createLogin.js'
import type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
import { randomToken } from './login/randomToken.js'
import type { Identity } from './login/users.js'
import { createMailer, type Mailer } from './mail/createMailer.js'
import { countMails } from './metrics/countMails.js'
import type { TrustProxy } from './network.js'
import type { CallLimit } from './routes/callLimit.js'
import type { Bundler } from './smartAccounts/bundler.js'
import type { Paymaster } from './smartAccounts/paymaster.js'
import { createSocialLogin, type SocialLogin } from './social/createSocialLogin.js'
import type { SocialIdentity } from './social/socialLoginDeps.js'
import type { SocialSettings } from './social/socialSettings.js'
import type { Storage } from './storage.js'

const PORT = 4281
const noSocial: SocialSettings = { providers: {} }

/** The embedded wallet's own origin, which listens. */
export type EmbeddedWallet = {
  /** Origin of the frame. */
  readonly url: string
  /** Where it listens, and where it wanted to. */
  readonly port: number
  readonly wantedPort: number
  /** Where logins by email are offered. */
  readonly mailer: Mailer | undefined
  /** Where one wraps the accounts' secrets. */
  readonly keyService: KeyService | undefined
  stop(): Promise<void>
}

/** What the embedded wallet shares with the rest of the services. */
export type EmbeddedWalletContext = {
  listening: Omit<ListenOptions, 'port' | 'portSetting' | 'upgrade'>
  database: Database
  storage: Storage
  allowedOrigins: AllowedOrigins
  upstreams: ReadonlyMap<string, string>
  bundlers: ReadonlyMap<string, Bundler>
  /** By EIP-155 chain id. */
  paymasters: ReadonlyMap<number, Paymaster>
  callLimit: CallLimit
  timeout: number
  logCalls?: boolean | undefined
  trustProxy: TrustProxy
  hsts: number | undefined
  /** Gives new accounts coins, with chains of this machine. */
  fund?: ((accounts: readonly string[]) => Promise<boolean>) | undefined
}

/**
 * Starts what serves the frame: the second listener and the login behind it.
 *
 * @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED`, `INVALID_SETTINGS`, `KEY_SERVICE_REFUSED`
 */
export async function startEmbeddedWallet(
  options: EmbeddedWalletOptions,
  context: EmbeddedWalletContext,
): Promise<EmbeddedWallet> {
  const { port: wantedPort = PORT } = options
  let url = options.url ?? ''
  const frameUrl = () => url
  const mailer = options.mail && countMails(createMailer(options.mail))
  try {
    const keyService = options.keyService && (await openKeyService(options.keyService))
    const parts = { ...context, frameUrl, mailer, keyService }
    const login = openLogin(options, context, parts)
    await login.begin()
    const app = createFrameApp({
      ...context,
      isBehindProxy: context.listening.isBehindProxy,
      frameUrl,
      login,
      email: mailer !== undefined,
      keyService: keyService !== undefined,
      social: openSocialLogin(options.social ?? noSocial, login, parts),
    })
    const server = await listen(app, {
      ...context.listening,
      port: wantedPort,
      portSetting: 'FRAME_PORT',
      upgrade: (_request, socket) => socket.destroy(),
    })
    url ||= `http://localhost:${server.port}`
    let isStopping = false
    mailer?.ping().catch((error) => isStopping || sayNoMail(error))
    return {
      url,
      port: server.port,
      wantedPort,
      mailer,
      keyService,
      async stop() {
        isStopping = true
        login.stop()
        await server.close()
        mailer?.close()
      },
    }
  } catch (error) {
    mailer?.close()
    throw error
  }
}

const sayNoMail = (error: Error) =>
  log.error(`The mail server takes no mail, so nobody can log in by email: ${error.message}`)

type Parts = Pick<EmbeddedWalletContext, 'database' | 'storage'> & {
  frameUrl: () => string
  mailer: Mailer | undefined
  keyService: KeyService | undefined
}

function openLogin(options: EmbeddedWalletOptions, context: EmbeddedWalletContext, parts: Parts): Login {
  const [first = randomToken(), ...others] = options.keySecrets ?? []
  return createLogin({
    ...parts,
    keySecrets: [first, ...others],
    isAllowedOrigin: (origin) => isAllowedOrigin(context.allowedOrigins, origin),
    siteNames: options.siteNames,
    verifyDevices: options.verifyDevices ?? false,
    newDeviceDelay: options.newDeviceDelay,
    trustProxy: context.trustProxy,
    support: options.support,
    limits: options.limits,
    fund: context.fund,
    paymasters: context.paymasters,
  })
}

function openSocialLogin(settings: SocialSettings, login: Login, { storage, frameUrl }: Parts): SocialLogin {
  return createSocialLogin({
    settings,
    frameUrl,
    isAllowedSite: login.isAllowedSite,
    checkProof: (c) => login.checkProof(c),
    startSession: (identity, device) =>
      login.startSession(identityOf(identity), { ...device, enteredBy: 'provider' }),
    enter: (c, identity, { browser = null, ...device }) =>
      login.enter(c, identityOf(identity), { ...device, browser, enteredBy: 'farcaster' }),
    namespace: storage.namespace,
  })
}

const identityOf = ({
  provider: login,
  subject,
  email,
  emailVerified,
  userName,
}: SocialIdentity): Identity => ({
  login,
  subject,
  email: email ?? undefined,
  emailProven: emailVerified,
  userName: userName ?? undefined,
})
