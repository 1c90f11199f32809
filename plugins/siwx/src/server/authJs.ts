import type { SignIn } from './createSignIn.js'
import type { ServerSession } from './serverSession.js'

/** Who signed in, as Auth.js has it. */
export interface AuthJsUser {
  /** CAIP-10 */
  readonly id: string
  readonly name: string
  readonly siwx: ServerSession
}

/** What authorize is given beside what was sent: a request by version 5, its headers by version 4. */
export interface AuthJsRequest {
  readonly headers?: Headers | Readonly<Record<string, unknown>> | undefined
}

type Text = Partial<Record<'message' | 'signature' | 'publicKey', unknown>>

/**
 * For Auth.js, next-auth 4 and 5, which keeps the session itself: a provider of credentials named `siwx`, and the callbacks
 * that put the sign-in into its session. Nonces come from `signIn.handler`.
 *
 * @example
 * const { provider, callbacks } = authJs(signIn)
 * export const { handlers, auth } = NextAuth({ providers: [provider], callbacks })
 */
export function authJs(signIn: SignIn) {
  // Who came in by another provider is not this one's matter.
  const holds = async (siwx: ServerSession | undefined) => !siwx || signIn.holds(siwx)
  return {
    provider: {
      id: 'siwx',
      name: 'Wallet',
      type: 'credentials' as const,
      credentials: { message: {}, signature: {}, publicKey: {} },
      /** Null where the sign-in is refused. */
      async authorize(sent: Text | undefined, request: AuthJsRequest): Promise<AuthJsUser | null> {
        const siwx = await signIn.verify(
          new Request('http://localhost', { headers: headersOf(request) }),
          sent,
        )
        if (typeof siwx === 'string') return null
        const { address, chainId } = siwx.data
        return { id: `${chainId}:${address}`, name: address, siwx }
      },
    },
    callbacks: {
      /** Null, by which Auth.js ends the session, where the sign-in is over, or was ended everywhere. */
      async jwt<Token extends object>({ token, user }: { token: Token; user?: unknown }): Promise<Token> {
        const siwx = siwxOf(user)
        if (siwx) return { ...token, siwx }
        // A storage that is down signs nobody out: it only keeps them out, below.
        const isOver = !(await holds(siwxOf(token)).catch(() => true))
        // Both versions take it; only one has a type for it.
        return isOver ? (null as unknown as Token) : token
      },
      /** Null where there is none, or none that is known to hold. */
      async session<Session extends object>({
        session,
        token,
      }: {
        session: Session
        token?: unknown
      }): Promise<Session> {
        const siwx = siwxOf(token)
        const isHeld = token !== null && (await holds(siwx).catch(() => false))
        return isHeld ? { ...session, siwx } : (null as unknown as Session)
      },
    },
  }
}

const siwxOf = (holder: unknown): ServerSession | undefined =>
  (holder as Partial<AuthJsUser> | undefined | null)?.siwx

/** The cookie says whose nonce it is, and `clientIp` may read any of the others. */
function headersOf({ headers = {} }: AuthJsRequest): Headers {
  if (headers instanceof Headers) return headers
  const texts = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Headers(texts)
}
