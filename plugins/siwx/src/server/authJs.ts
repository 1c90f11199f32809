import type { SignIn } from './createSignIn.js'
import type { ServerSession } from './sessions.js'

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
      jwt: <Token extends object>({ token, user }: { token: Token; user?: unknown }): Token => {
        const siwx = (user as Partial<AuthJsUser> | undefined)?.siwx
        return siwx ? { ...token, siwx } : token
      },
      session: <Session extends object>({
        session,
        token,
      }: {
        session: Session
        token?: unknown
      }): Session => ({
        ...session,
        siwx: (token as Partial<AuthJsUser> | undefined)?.siwx,
      }),
    },
  }
}

/** Only the cookie counts: whose nonce it is. */
function headersOf({ headers }: AuthJsRequest): Headers {
  const cookie = headers instanceof Headers ? headers.get('cookie') : headers?.cookie
  return new Headers(typeof cookie === 'string' ? { cookie } : {})
}
