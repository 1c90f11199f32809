import * as openid from 'openid-client'
import type { SocialProvider } from '../contract/login.js'
import { appleSecret } from './appleSecret.js'
import { boundedFetch } from './boundedFetch.js'
import { claims, type Profile, toProfile } from './profile.js'
import { type ProviderEntry, providers, type Read, withDiscriminator } from './providers.js'
import { SocialError } from './socialError.js'
import type { SocialIdentity } from './socialLoginDeps.js'
import type { ProviderSettings } from './socialSettings.js'

const HOUR = 60 * 60_000
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
  let known: { config: Promise<openid.Configuration>; until: number } | undefined

  function configuration(): Promise<openid.Configuration> {
    if (known && known.until > Date.now()) return known.config
    const config = configure(entry, settings)
    known = { config, until: Date.now() + HOUR }
    // What failed is retried at the next login.
    config.catch(() => {
      known = undefined
    })
    return config
  }

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
          if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
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

async function configure(entry: ProviderEntry, settings: ProviderSettings): Promise<openid.Configuration> {
  const { clientId } = settings
  const authentication = authenticate(entry, settings)
  const issuer = new URL(entry.issuer)
  const plain = issuer.protocol === 'http:' && LOCAL_HOST.test(issuer.hostname)
  const execute = [
    // Else the library trusts the id token for having come over TLS, and leaves its signature unread.
    openid.enableNonRepudiationChecks,
    ...(plain ? [openid.allowInsecureRequests] : []),
  ]
  if (entry.kind === 'openid') {
    return openid.discovery(issuer, clientId, undefined, authentication, {
      execute,
      timeout: 8,
      [openid.customFetch]: boundedFetch() as openid.CustomFetch,
    })
  }
  const server = {
    issuer: entry.issuer,
    authorization_endpoint: entry.authorization,
    token_endpoint: entry.token,
  }
  const config = new openid.Configuration(server, clientId, undefined, authentication)
  config[openid.customFetch] = boundedFetch() as openid.CustomFetch
  return config
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
  return new SocialError(network ? 'SOCIAL_UNREACHABLE' : 'SOCIAL_FAILED', nameOf(cause), { cause })
}

// Never the whole error: its details may hold tokens.
function nameOf(cause: unknown): string {
  if (cause instanceof openid.ResponseBodyError) return `${cause.status} ${cause.error}`.slice(0, 100)
  if (!(cause instanceof Error)) return 'not an error'
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : `${cause.name}: ${cause.message}`.slice(0, 100)
}
