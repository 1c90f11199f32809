import type { SignIn } from './createSignIn.js'
import { randomHex } from './secrets.js'
import type { ServerSession } from './serverSession.js'

// biome-ignore lint/suspicious/noExplicitAny: their types are better-auth's own, which this package does without
type Tool = (...given: any[]) => any

/** What of better-auth is used: `createAuthEndpoint` and `createAuthMiddleware` of `better-auth/api`, and of `better-auth/cookies`. */
export interface BetterAuthTools {
  readonly createAuthEndpoint: Tool
  readonly createAuthMiddleware: Tool
  readonly setSessionCookie: Tool
}

interface Row {
  readonly [field: string]: unknown
}

/** What better-auth gives its endpoints and middlewares, as far as it is needed. */
interface AuthContext {
  readonly body?: unknown
  readonly headers?: Headers
  readonly context: {
    readonly secret: string
    readonly authCookies: Readonly<Record<'sessionToken' | 'sessionData', { readonly name: string }>>
    readonly adapter: { findOne(query: object): Promise<Row | null> }
    readonly internalAdapter: {
      createOAuthUser(user: object, account: object): Promise<{ readonly user: Row }>
      createSession(userId: unknown, forget: boolean, own: object, isWhole: boolean): Promise<Row>
      findSession(token: string): Promise<{ readonly session: Row } | null>
    }
  }
  getSignedCookie(name: string, secret: string): Promise<string | null | false>
  json(body: object): unknown
  error(status: string, body: object): Error
}

const PROVIDER = 'siwx'

/**
 * For better-auth, which keeps users and sessions itself: a plugin with `POST /siwx/verify`, which takes what `POST …/verify`
 * does. Each `accountId` of a session has one user. Its sessions have the sign-in in `siwx`, as JSON, and end with it. Nonces come
 * from `signIn.handler`.
 *
 * @example
 * const siwx = betterAuthPlugin(signIn, { createAuthEndpoint, createAuthMiddleware, setSessionCookie })
 * export const auth = betterAuth({ database, plugins: [siwx] })
 */
export function betterAuthPlugin(
  signIn: SignIn,
  { createAuthEndpoint, createAuthMiddleware, setSessionCookie }: BetterAuthTools,
) {
  async function enter(auth: AuthContext): Promise<unknown> {
    const headers = auth.headers ?? new Headers()
    const siwx = await signIn.verify(new Request('http://localhost', { headers }), auth.body)
    if (siwx === 'RATE_LIMITED') throw auth.error('TOO_MANY_REQUESTS', { code: siwx })
    if (typeof siwx === 'string') throw auth.error('UNPROCESSABLE_ENTITY', { code: siwx })
    const { internalAdapter } = auth.context
    const user = (await findUser(auth, siwx)) ?? (await createUser(auth, siwx))
    const own = { siwx: JSON.stringify(siwx), expiresAt: new Date(siwx.expiresAt) }
    const session = await internalAdapter.createSession(user.id, false, own, true)
    await setSessionCookie(auth, { session, user })
    return auth.json({ user, session: siwx })
  }

  /** Hides the session of a sign-in that is over from better-auth, or that can't be asked about. */
  async function keepOut(auth: AuthContext): Promise<unknown> {
    const { authCookies, secret } = auth.context
    const own = await auth.getSignedCookie(authCookies.sessionToken.name, secret)
    if (own && !(await holds(auth, own))) return { context: { headers: withoutSession(auth) } }
    for (const bearer of bearersOf(auth))
      if (!(await holds(auth, bearer)))
        throw auth.error('UNAUTHORIZED', { code: 'SIGN_IN_FIRST', message: 'The sign-in is over.' })
    return undefined
  }

  /** Whether the sign-in of a session holds; of another provider's session nothing is known here. */
  async function holds({ context }: AuthContext, token: string): Promise<boolean> {
    const siwx = (await context.internalAdapter.findSession(token))?.session.siwx
    return typeof siwx !== 'string' || signIn.holds(JSON.parse(siwx) as ServerSession).catch(() => false)
  }

  return {
    id: PROVIDER,
    schema: { session: { fields: { siwx: { type: 'string' as const, required: false, input: false } } } },
    endpoints: {
      verifySiwx: createAuthEndpoint('/siwx/verify', { method: 'POST', requireHeaders: true }, enter),
    },
    hooks: { before: [{ matcher: () => true, handler: createAuthMiddleware(keepOut) }] },
  }
}

/** What better-auth's plugin `bearer` makes a cookie of, before or after this: it takes a token as it is, and encoded. */
function bearersOf({ headers }: AuthContext): readonly string[] {
  const [, sent = ''] = /^bearer (.*)$/i.exec(headers?.get('authorization') ?? '') ?? []
  const token = sent.trim()
  return [token, decoded(token)].flatMap((one) => one.split('.', 1)).filter((one) => one !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without both cookies of a session, one of which may be a copy of it, and with those of other logins under way. */
function withoutSession({ headers, context: { authCookies } }: AuthContext): Headers {
  const names = [authCookies.sessionToken.name, authCookies.sessionData.name]
  const others = (headers?.get('cookie') ?? '')
    .split(';')
    .filter((cookie) => !names.some((name) => cookie.trim().startsWith(name)))
  return new Headers({ cookie: others.join(';') })
}

async function findUser({ context: { adapter } }: AuthContext, siwx: ServerSession): Promise<Row | null> {
  const account = await adapter.findOne({
    model: 'account',
    where: [
      { field: 'providerId', value: PROVIDER },
      { field: 'accountId', value: siwx.accountId },
    ],
  })
  return account && adapter.findOne({ model: 'user', where: [{ field: 'id', value: account.userId }] })
}

async function createUser({ context: { internalAdapter } }: AuthContext, siwx: ServerSession): Promise<Row> {
  // There must be one, and nobody may know it before.
  const email = `${randomHex(16)}@siwx.invalid`
  const { user } = await internalAdapter.createOAuthUser(
    { name: siwx.data.address, email, emailVerified: false },
    { providerId: PROVIDER, accountId: siwx.accountId },
  )
  return user
}
