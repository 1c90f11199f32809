import type { AuthContext, AuthRow } from './betterAuthContext.js'
import { guardContext, withoutTokens } from './betterAuthGuard.js'
import { bearerTokens, cookieTokens } from './betterAuthTokens.js'
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

const PROVIDER = 'siwx'
/** Browsers send several of one name only where they were set for several paths and domains; further ones are left out. */
const MAX_COOKIES = 8

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

  /** Keeps the session of a sign-in that is over, or that can't be asked about, out of better-auth. */
  async function keepOut(auth: AuthContext): Promise<unknown> {
    // Whatever the cookies are: the plugin `bearer` makes one of it after this.
    for (const token of bearerTokens(auth)) await requireHolding(auth, token)
    const sent = cookieTokens(auth)
    const hold = await Promise.all(sent.slice(0, MAX_COOKIES).map((token) => holds(auth, token)))
    const over = sent.filter((_, index) => !hold[index])
    await guardContext(auth, isOver)
    return over.length > 0 ? { context: { headers: withoutTokens(auth, over) } } : undefined
  }
  async function requireHolding(auth: AuthContext, token: string): Promise<void> {
    const session = await find(auth, token)
    const over = session && (await isOver(session).catch(() => undefined))
    if (over) throw auth.error('UNAUTHORIZED', { code: 'SIGN_IN_FIRST', message: 'The sign-in is over.' })
    if (session && over === undefined)
      throw auth.error('SERVICE_UNAVAILABLE', { message: 'Whether the sign-in is over can’t be found out.' })
  }
  async function holds(auth: AuthContext, token: string): Promise<boolean> {
    const session = await find(auth, token)
    return !session || !(await isOver(session).catch(() => true))
  }
  async function isOver({ siwx }: AuthRow): Promise<boolean> {
    return typeof siwx === 'string' && !(await signIn.holds(JSON.parse(siwx) as ServerSession))
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

const find = async ({ context }: AuthContext, token: string) =>
  (await context.internalAdapter.findSession(token))?.session

async function findUser({ context: { adapter } }: AuthContext, siwx: ServerSession): Promise<AuthRow | null> {
  const account = await adapter.findOne({
    model: 'account',
    where: [
      { field: 'providerId', value: PROVIDER },
      { field: 'accountId', value: siwx.accountId },
    ],
  })
  return account && adapter.findOne({ model: 'user', where: [{ field: 'id', value: account.userId }] })
}

async function createUser(
  { context: { internalAdapter } }: AuthContext,
  siwx: ServerSession,
): Promise<AuthRow> {
  // There must be one, and nobody may know it before.
  const email = `${randomHex(16)}@siwx.invalid`
  const { user } = await internalAdapter.createOAuthUser(
    { name: siwx.data.address, email, emailVerified: false },
    { providerId: PROVIDER, accountId: siwx.accountId },
  )
  return user
}
