import { createHash, randomBytes } from 'node:crypto'
import { type SocialProvider, socialProviders } from '@wallet-widget/services/contract'
import { CALLBACK_PATH, providers } from '@wallet-widget/services/development'
import { exportJWK, generateKeyPair } from 'jose'
import type { AccountClaims, Configuration, default as Provider } from 'oidc-provider'
import { localPage } from './localPage.js'

/** Where the provider sends those who are to log in. */
export const INTERACTION_PATH = '/local/login'

const HOUR = 3600

/** An OpenID provider in memory. */
export type Issuer = {
  readonly provider: Provider
  /** The account of a name; made when it is first asked for. */
  accountOf(name: string): string
}

/** One for all providers: each is a client of it. */
export async function createIssuer(options: {
  issuer: string
  frameUrl: string
  secrets: Readonly<Record<SocialProvider, string>>
}): Promise<Issuer> {
  const { issuer, frameUrl, secrets } = options
  const { Provider, interactionPolicy } = await withoutNotices(() => import('oidc-provider'))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const names = new Map<string, string>()

  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  // Whoever tries things out wants to be somebody else next time.
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'the name is asked for each time', 'login_required', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )

  const configuration: Configuration = {
    clients: socialProviders.map((provider) => ({
      client_id: provider,
      client_name: `${providers[provider].name} (local)`,
      client_secret: secrets[provider],
      redirect_uris: [`${frameUrl}${CALLBACK_PATH}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
      // Such a client may come back to http on this machine.
      application_type: frameUrl.startsWith('https:') ? 'web' : 'native',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        interaction: 'wallet-widget-local-login',
        resume: 'wallet-widget-local-resume',
        session: 'wallet-widget-local-session',
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${INTERACTION_PATH}/${uid}` },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    clientBasedCORS: () => false,
    findAccount: (ctx, accountId) => ({
      accountId,
      claims: (): AccountClaims => ({
        sub: accountId,
        ...claimsOf(names.get(accountId) ?? 'user', ctx.oidc.client?.clientId ?? 'local'),
      }),
    }),
    async renderError(ctx, { error }) {
      ctx.type = 'html'
      ctx.set(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'",
      )
      ctx.body = String(
        await localPage({
          title: 'This login can not go on',
          text: `Close this window and begin again (${error}).`,
        }),
      )
    },
  }

  return {
    provider: withoutNotices(() => new Provider(issuer, configuration)),
    accountOf(name) {
      const account = createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 22)
      names.set(account, name)
      return account
    },
  }
}

function claimsOf(name: string, client: string): Omit<AccountClaims, 'sub'> {
  const mailbox =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.|\.$/g, '') || 'user'
  // X tells no email.
  const email = client === 'x' ? {} : { email: `${mailbox}@${client}.test`, email_verified: true }
  return { name, preferred_username: name, ...email }
}

/** Runs something without the notices that oidc-provider prints: this one is for development, and in memory, by intent. */
function withoutNotices<value>(run: () => value): value {
  const { warn, info } = console
  const filter =
    (print: typeof console.warn) =>
    (...words: unknown[]) => {
      if (!String(words[0]).includes('oidc-provider ')) print.apply(console, words)
    }
  const restore = () => {
    console.warn = warn
    console.info = info
  }
  console.warn = filter(warn)
  console.info = filter(info)
  let result: value
  try {
    result = run()
  } catch (error) {
    restore()
    throw error
  }
  if (result instanceof Promise) return result.finally(restore) as value
  restore()
  return result
}
