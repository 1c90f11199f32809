import * as openid from 'openid-client'
import type { SocialProvider } from '../contract/login.js'
import { appleSecret } from './appleSecret.js'
import { boundedFetch } from './boundedFetch.js'
import { claims, type Profile, toProfile } from './profile.js'
import { type ProviderEntry, providers, type Read, withDiscriminator } from './providers.js'
import { SocialError } from './socialError.js'
import type { SocialIdentity } from './socialLoginDeps.js'
import type { ProviderSettings } from './socialSettings.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The secrets of one login, made for each one alone. */
export type LoginSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Logs in with one provider. */
export type ProviderClient = {
  readonly name: string
  /** It answers with a POST from its own pages. */
  readonly answersByPost: boolean
  /** Where the visitor is to be sent. @throws SocialError */
  authorize(login: LoginSecrets & { redirectUri: string }): Promise<URL>
  /** Who it is, from what the provider sent the visitor back with. @throws SocialError */
  identify(login: LoginSecrets & { redirectUri: string; answer: URLSearchParams }): Promise<SocialIdentity>
}

export function createProviderClient(provider: SocialProvider, settings: ProviderSettings): ProviderClient {
  const entry = settings.issuer ? standIn(providers[provider], settings.issuer) : providers[provider]
  const metadata = keptMetadata(() => discover(entry, settings))
  // Each login has one of its own, which asks for the provider's keys anew: those known before may be others by now.
  const configuration = async () => configure(entry, settings, await metadata())

  return {
    name: entry.name,
    answersByPost: entry.parameters?.response_mode === 'form_post',

    async authorize({ redirectUri, state, nonce, verifier }) {
      const config = await configuration().catch((cause) => {
        throw new SocialError('SOCIAL_UNREACHABLE', `no discovery: ${nameOf(cause)}`, { cause })
      })
      return openid.buildAuthorizationUrl(config, {
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: entry.scope,
        state,
        ...(entry.kind === 'openid' && { nonce }),
        ...(entry.pkce && {
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...entry.parameters,
      })
    },

    async identify({ redirectUri, answer, state, nonce, verifier }) {
      const error = answer.get('error')
      if (error !== null) throw fromProvider(error)
      const current = new URL(redirectUri)
      current.search = answer.toString()
      try {
        const config = await configuration()
        const tokens = await openid.authorizationCodeGrant(config, current, {
          expectedState: state,
          ...(entry.pkce && { pkceCodeVerifier: verifier }),
          ...(entry.kind === 'openid' && { expectedNonce: nonce, idTokenExpected: true }),
        })
        const read: Read = async (url, schema) => {
          const response = await openid.fetchProtectedResource(
            config,
            tokens.access_token,
            new URL(url),
            'GET',
            undefined,
            new Headers({ accept: 'application/json' }),
          )
          if (!response.ok)
            throw new Error(`${new URL(url).pathname} answered ${response.status}`, { cause: response })
          return schema.parse(await response.json())
        }
        const profile =
          entry.kind === 'oauth2' ? await entry.profile(read) : await fromClaims(config, tokens, provider)
        const subject =
          settings.issuer && !settings.local ? `${entry.issuer}|${profile.subject}` : profile.subject
        return { ...profile, provider, subject }
      } catch (cause) {
        throw fromExchange(cause)
      }
    },
  }
}

function standIn(entry: ProviderEntry, issuer: string): ProviderEntry {
  const responseMode = entry.parameters?.response_mode
  return {
    name: entry.name,
    kind: 'openid',
    issuer,
    scope: 'openid email profile',
    pkce: true,
    secretIn: 'body',
    ...(responseMode && { parameters: { response_mode: responseMode } }),
  }
}

/** Says what is known for an hour; while it can't be found out anew, what was known before. */
function keptMetadata(find: () => Promise<openid.ServerMetadata>): () => Promise<openid.ServerMetadata> {
  let known: { readonly metadata: openid.ServerMetadata; readonly until: number } | undefined
  let finding: Promise<openid.ServerMetadata> | undefined
  return async () => {
    if (known && known.until > Date.now()) return known.metadata
    finding ??= find().finally(() => {
      finding = undefined
    })
    try {
      known = { metadata: await finding, until: Date.now() + HOUR }
    } catch (error) {
      if (!known) throw error
      known = { ...known, until: Date.now() + MINUTE }
    }
    return known.metadata
  }
}

async function discover(entry: ProviderEntry, settings: ProviderSettings): Promise<openid.ServerMetadata> {
  if (entry.kind === 'oauth2') {
    const { issuer, authorization, token } = entry
    return { issuer, authorization_endpoint: authorization, token_endpoint: token }
  }
  const config = await openid.discovery(new URL(entry.issuer), settings.clientId, undefined, undefined, {
    execute: isPlain(entry) ? [openid.allowInsecureRequests] : [],
    timeout: 8,
    [openid.customFetch]: boundedFetch() as openid.CustomFetch,
  })
  return config.serverMetadata()
}

function configure(
  entry: ProviderEntry,
  settings: ProviderSettings,
  metadata: openid.ServerMetadata,
): openid.Configuration {
  const config = new openid.Configuration(
    metadata,
    settings.clientId,
    undefined,
    authenticate(entry, settings),
  )
  config[openid.customFetch] = boundedFetch() as openid.CustomFetch
  // Else the library trusts the id token for having come over TLS, and leaves its signature unread.
  if (entry.kind === 'openid') openid.enableNonRepudiationChecks(config)
  if (isPlain(entry)) openid.allowInsecureRequests(config)
  return config
}

function isPlain({ kind, issuer }: ProviderEntry): boolean {
  const { protocol, hostname } = new URL(issuer)
  return kind === 'openid' && protocol === 'http:' && LOCAL_HOST.test(hostname)
}

function authenticate(
  entry: ProviderEntry,
  { clientId, clientSecret, appleKey }: ProviderSettings,
): openid.ClientAuth {
  if (appleKey) {
    return async (_server, _client, body) => {
      body.set('client_id', clientId)
      body.set('client_secret', await appleSecret(clientId, appleKey))
    }
  }
  if (clientSecret === undefined) return openid.None()
  return entry.secretIn === 'header'
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret)
}

async function fromClaims(
  config: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  provider: SocialProvider,
): Promise<Profile> {
  const token = tokens.claims()
  if (token === undefined) throw new Error('there is no id token')
  // Many providers put the email and the name only there.
  const more = config.serverMetadata().userinfo_endpoint
    ? await openid.fetchUserInfo(config, tokens.access_token, token.sub)
    : {}
  const found = claims.parse({ ...more, ...token })
  const userName = found.preferred_username ?? found.name
  return toProfile({
    subject: found.sub,
    email: found.email,
    emailVerified: found.email_verified,
    userName: provider === 'discord' ? withDiscriminator(userName) : userName,
  })
}

// RFC 6749 4.1.2.1, and what Apple says in place of it.
function fromProvider(error: string): SocialError {
  const word = /^[\w .-]{1,60}$/.test(error) ? error : 'an error of its own'
  if (/^(access_denied|user_cancelled_\w+|user_denied)$/.test(error))
    return new SocialError('SOCIAL_DENIED', word)
  if (/^(temporarily_unavailable|server_error)$/.test(error))
    return new SocialError('SOCIAL_UNREACHABLE', word)
  return new SocialError('SOCIAL_FAILED', word)
}

function fromExchange(cause: unknown): SocialError {
  const unreachable = cause instanceof Error && /^(TypeError|TimeoutError|AbortError)$/.test(cause.name)
  const network = unreachable || (cause instanceof openid.ClientError && cause.code === 'OAUTH_TIMEOUT')
  const isBusy = (statusOf(cause) ?? 0) >= 500 || statusOf(cause) === 429
  return new SocialError(network || isBusy ? 'SOCIAL_UNREACHABLE' : 'SOCIAL_FAILED', nameOf(cause), { cause })
}

/** That of the answer which was no good. */
function statusOf(cause: unknown): number | undefined {
  if (cause instanceof openid.ResponseBodyError) return cause.status
  const answer = cause instanceof Error ? cause.cause : undefined
  return answer instanceof Response ? answer.status : undefined
}

// Never the whole error: its details may hold tokens.
function nameOf(cause: unknown): string {
  if (cause instanceof openid.ResponseBodyError) return `${cause.status} ${cause.error}`.slice(0, 100)
  if (!(cause instanceof Error)) return 'not an error'
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : `${cause.name}: ${cause.message}`.slice(0, 100)
}
