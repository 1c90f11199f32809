import type { Hono } from 'hono'
import { type AllowedOrigins, isAllowedOrigin } from './allowOrigins.js'
import { createFrameApp } from './frameApp.js'
import { inboxRoute } from './inbox/inboxRoute.js'
import { type Inbox, startInbox } from './inbox/startInbox.js'
import { listen } from './listen.js'
import { createLogin } from './login/createLogin.js'
import type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
import { inboxLimits } from './login/loginLimits.js'
import { randomToken } from './login/randomToken.js'
import { createMailer } from './mail/createMailer.js'
import type { CallLimit } from './routes/callLimit.js'
import type { Bundler } from './smartAccounts/createBundlers.js'
import { createSocialLogin } from './social/createSocialLogin.js'
import { type LocalProvider, startLocalProvider } from './social/local/startLocalProvider.js'
import type { SocialSettings } from './social/socialSettings.js'
import { openStorage, type Storage } from './storage.js'

const PORT = 4281
const PROVIDER_PORT = 4282

/** The embedded wallet's own origin, which listens. */
export type EmbeddedWallet = {
  /** Origin of the frame. */
  readonly url: string
  readonly port: number
  /** What listens, where it wanted to and where it does. */
  readonly ports: readonly { what: string; wanted: number; port: number }[]
  /** Shows the mails that were caught; with a mail server of its own there is none. */
  readonly inbox: Hono | undefined
  stop(): Promise<void>
}

type LocalChains = { evm: ReadonlyMap<number, { url: string }>; solana: string | undefined }

/**
 * Starts what serves the frame: the second listener, the login behind it and, without a mail server, the inbox.
 *
 * @throws ServicesError `NO_FREE_PORT`, `LISTEN_FAILED`, `INVALID_SETTINGS`
 */
export async function startEmbeddedWallet(
  options: EmbeddedWalletOptions,
  given: {
    host: string
    storage: Storage
    allowedOrigins: AllowedOrigins
    upstreams: ReadonlyMap<string, string>
    bundlers: ReadonlyMap<string, Bundler>
    callLimit: CallLimit
    timeout: number
    trustProxy: boolean
    /** Chains of this machine; undefined in production. */
    local: LocalChains | undefined
  },
): Promise<EmbeddedWallet> {
  const { allowedOrigins, local } = given
  // A key for this run alone: what it seals is not to outlive it.
  const storage = options.keySecrets?.length ? given.storage : openStorage({ driver: 'memory' })
  const wanted = options.port ?? PORT
  const [chain] = [...(local?.evm ?? [])].map(([id, node]) => ({ id, url: node.url }))
  let url = options.url ?? ''
  const frameUrl = () => url
  const isAllowed = (origin: string) => isAllowedOrigin(allowedOrigins, origin)
  const started: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const each of started.splice(0).reverse()) await each()
  }

  try {
    const inbox: Inbox | undefined = local && !options.mail ? await startInbox() : undefined
    if (inbox) started.push(inbox.stop)
    const mail = inbox ? { smtpUrl: inbox.smtpUrl, from: 'Wallet <wallet@localhost>' } : options.mail
    const mailer = mail && createMailer(mail)
    if (mailer) started.push(mailer.close)

    const wantedProvider = options.localProviderPort ?? PROVIDER_PORT
    const provider: LocalProvider | undefined =
      local && !options.social
        ? await startLocalProvider({ port: wantedProvider, frameUrl, chain })
        : undefined
    if (provider) started.push(provider.stop)

    const [first = randomToken(), ...others] = options.keySecrets ?? []
    const login = createLogin({
      storage,
      keySecrets: [first, ...others],
      frameUrl,
      isAllowedOrigin: isAllowed,
      mailer,
      verifyDevices: options.verifyDevices ?? false,
      trustProxy: given.trustProxy,
      limits: { ...(inbox && inboxLimits), ...options.limits },
      nodes: { eip155: [...(local?.evm.values() ?? [])].map((node) => node.url), solana: local?.solana },
    })
    await login.checkKeys()
    const social = createSocialLogin({
      settings: options.social ?? provider?.settings ?? noSocial,
      frameUrl,
      isAllowedSite: login.isAllowedSite,
      checkProof: (c) => login.checkProof(c),
      startSession: ({ provider, subject, email, emailVerified, userName }, device) =>
        login.startSession(
          {
            login: provider,
            subject,
            email: email ?? undefined,
            emailProven: emailVerified,
            userName: userName ?? undefined,
          },
          device,
        ),
      namespace: storage.namespace,
    })

    const app = createFrameApp({
      ...given,
      approval: options.approval,
      frameUrl,
      login,
      email: mailer !== undefined,
      social,
    })
    const server = await listen(app, wanted, given.host, (_request, socket) => socket.destroy())
    url ||= `http://localhost:${server.port}`
    started.push(server.close, login.stop)
    return {
      url,
      port: server.port,
      ports: [
        { what: 'frame', wanted, port: server.port },
        ...(provider ? [{ what: 'identity provider', wanted: wantedProvider, port: provider.port }] : []),
      ],
      inbox: inbox && inboxRoute(inbox),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const noSocial: SocialSettings = { providers: {} }
