import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer } from 'better-auth/plugins'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { betterAuthPlugin, createSignIn, type SignInOptions } from '../src/server/index.js'

export const origin = 'https://shop.example.com'
export const account = privateKeyToAccount(generatePrivateKey())

/** The name of better-auth's cookie. */
export const TOKEN = '__Secure-better-auth.session_token'

/** A site whose users and sessions better-auth keeps, in its memory. */
export function openSite(
  options: Partial<SignInOptions> = {},
  session: object = {},
  plugins: NonNullable<BetterAuthOptions['plugins']> = [bearer()],
  before: NonNullable<BetterAuthOptions['plugins']> = [],
) {
  const signIn = createSignIn({ domain: 'shop.example.com', origin, secret: 's'.repeat(32), ...options })
  const db: Record<string, Record<string, unknown>[]> = {
    user: [],
    session: [],
    account: [],
    verification: [],
  }
  const auth = betterAuth({
    baseURL: origin,
    secret: 'another secret, which is long enough as well',
    database: memoryAdapter(db),
    session,
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: [
      ...before,
      betterAuthPlugin(signIn, { createAuthEndpoint, createAuthMiddleware, setSessionCookie }),
      ...plugins,
    ],
  })
  function visit() {
    const jar = new Map<string, string>()
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = () => jar.get(TOKEN) ?? ''
    async function ask(path: string, body?: object) {
      const request = new Request(`${origin}/api/${path}`, {
        headers: { origin, cookie: cookie(), 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const response = await (path.startsWith('auth/') ? auth.handler(request) : signIn.handler(request))
      for (const one of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return { status: response.status, body: await response.json() }
    }
    async function signed(by = account, chainId = 1) {
      const { nonce, issuedAt, expirationTime } = (await ask('sign-in/nonce', {})).body
      const message = createSiweMessage({
        domain: 'shop.example.com',
        address: by.address,
        uri: `${origin}/`,
        version: '1',
        chainId,
        nonce,
        issuedAt: new Date(issuedAt),
        expirationTime: new Date(expirationTime),
      })
      return { message, signature: await by.signMessage({ message }) }
    }
    const enter = async (sent: object) => ask('auth/siwx/verify', sent)
    // As the site's own routes ask, and as its page does.
    const session = () => auth.api.getSession({ headers: new Headers({ cookie: cookie() }) })
    /** By another client of the site, which has the token of the cookie. */
    const elsewhere = (write = (token: string) => `Bearer ${token}`) =>
      auth.api.getSession({
        headers: new Headers({ authorization: write(token()) }),
      })
    return {
      jar,
      cookie,
      token,
      ask,
      signed,
      enter,
      session,
      elsewhere,
      paged: async () => (await ask('auth/get-session')).body,
    }
  }
  return Object.assign(visit, { signIn, db, auth })
}
