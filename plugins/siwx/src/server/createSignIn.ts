import type { Refusal } from './checkSignIn.js'
import { createCookies } from './cookies.js'
import { createSignInVerifier } from './createSignInVerifier.js'
import { givenAt } from './nonces.js'
import { checkOptions, type SignInOptions } from './options.js'
import { createRateLimit } from './rateLimit.js'
import { answer, hasOwnOrigin, readBody, type SentObject, withCors } from './requests.js'
import { randomHex } from './secrets.js'
import {
  accountIdOf,
  matches,
  type ServerSession,
  type SessionFilter,
  type SignedInAccount,
} from './serverSession.js'
import { createSessions } from './sessions.js'
import { memoryStorage } from './storage.js'
import { createTokens, type TokenOwner } from './tokens.js'

/** The server's side of sign-in, for one site. */
export interface SignIn {
  /**
   * Answers the page: `POST …/nonce`, `POST …/verify`, `GET …/session`, `POST …/token`, `POST …/sign-out`,
   * whatever stands before them.
   *
   * @example app.all('/api/sign-in/*', (context) => signIn.handler(context.req.raw)) // Hono
   */
  handler(request: Request): Promise<Response>
  /**
   * Who signed in with the browser that sends a request, the latest first; nobody where the list is empty. Several accounts may
   * have: act for the one that the page shows, which the page names with its network. At the same address of another one there may
   * be another account.
   *
   * @param filter whom the page names. What is no text fits nobody.
   * @example
   * const { address = '', chainId = '' } = Object.fromEntries(new URL(request.url).searchParams)
   * const [session] = await signIn.getSessions(request, { address, chainId })
   */
  getSessions(request: Request, filter?: SessionFilter): Promise<readonly ServerSession[]>
  /**
   * Checks a sign-in as `POST …/verify` does, and uses up its nonce, but keeps no session: for who keeps their own.
   *
   * @param sent `{ message, signature, publicKey? }`
   * @returns why it is refused, as a code; it rejects, after `onError` was called, where the node or the storage is down, or the storage full
   */
  verify(request: Request, sent: unknown): Promise<ServerSession | Refusal>
  /**
   * Whether a session of `verify` still holds: it is not over, and its account was not signed out everywhere since. For who keeps
   * their own; rejects, after `onError` was told, where the storage is down.
   */
  holds(session: ServerSession): Promise<boolean>
  /**
   * Ends all that an account has signed in to until now, in all browsers, as do its tokens and the sessions that others keep. On
   * EVM chains that is whatever stands at the address on any of them, as the owner of a key owns it all; on Solana, Bitcoin,
   * Polkadot and Cosmos the account on all networks, on further chains on this one.
   *
   * @example await signIn.signOutEverywhere({ chainId: 'eip155:1', address })
   */
  signOutEverywhere(account: SignedInAccount): Promise<void>
  /**
   * Whose a token of `POST …/token` is, also on servers of other hosts with the same secret; undefined where it is none, or
   * over, or its account was signed out everywhere.
   *
   * @example const owner = await signIn.readToken(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
   */
  readToken(token: string): Promise<TokenOwner | undefined>
}

const DAY = 86_400

/**
 * Makes the server's side of sign-in. It runs where there is `Request` and `crypto`: Node, Deno, Bun, workers.
 *
 * @throws TypeError where the options don't make sign-ins that can be trusted
 * @example
 * const signIn = createSignIn({
 *   domain: 'shop.example.com',
 *   origin: 'https://shop.example.com',
 *   secret: process.env.SIGN_IN_SECRET,
 * })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const origin = checkOptions(options)
  const { now = Date.now, sessionLifetime = 7 * DAY, tokenLifetime = 300, onError = console.error } = options
  const { nonceLifetime = 600 } = options
  // No session outlasts it, as the cookie of a session is good only together with this one.
  const browserLifetime = Math.max(30 * DAY, sessionLifetime + nonceLifetime)
  const storage = options.storage ?? memoryStorage(now)
  const cookies = createCookies(origin)
  const rateLimit = createRateLimit(storage, now)
  const verifier = createSignInVerifier({
    ...options,
    useNonce: (nonce, expiresAt) => storage.add(`nonce:${nonce}`, '1', expiresAt),
    releaseNonce: (nonce) => storage.delete(`nonce:${nonce}`),
    rateLimit: rateLimit.take,
  })
  const tokens = createTokens({
    secret: options.secret,
    origin: options.origin,
    now,
    lifetime: tokenLifetime * 1000,
  })
  const sessions = createSessions({ storage, now, lifetime: sessionLifetime * 1000 })

  const cookiesOf = (request: Request) => ({
    token: cookies.read(request, 'session'),
    browser: cookies.read(request, 'browser'),
  })

  async function giveNonce(request: Request): Promise<Response> {
    const browser = cookies.read(request, 'browser') ?? randomHex(32)
    return answer(200, await verifier.giveNonce(browser), [
      cookies.write('browser', browser, browserLifetime),
    ])
  }

  async function verify(request: Request, sent: unknown): Promise<ServerSession | Refusal> {
    if (await storage.isFull?.())
      throw new Error('The storage of sign-ins is full. Pass `createSignIn` a `storage` that has room.')
    const ip = options.clientIp?.(request) ?? undefined
    const session = await verifier.verify(cookies.read(request, 'browser') ?? '', sent, ip)
    if (typeof session === 'string') return session
    return (await sessions.mark(session, givenAt(session.data.nonce, nonceLifetime * 1000))) ?? 'NONCE_WRONG'
  }

  /** Calls `onError` where something can't be found out, and rejects all the same. */
  async function reportErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      onError(error)
      throw error
    }
  }

  async function letIn(request: Request): Promise<Response> {
    const sent = await readBody(request)
    const place = await sessions.placeFor(cookiesOf(request))
    const session = await verify(request, sent)
    if (session === 'RATE_LIMITED') return rateLimited(rateLimit.secondsLeft())
    if (typeof session === 'string') return answer(422, { error: session })
    const token = await sessions.add(place, session)
    return answer(200, { session }, [cookies.write('session', token, sessionLifetime)])
  }

  async function giveToken(request: Request): Promise<Response> {
    const sent = await readBody(request)
    if (!sent) return malformed()
    const [session] = await getSessions(request, toFilter(sent))
    if (!session) return answer(401, { error: 'SIGN_IN_FIRST' })
    return answer(200, { token: await tokens.create(session) })
  }

  async function signOut(request: Request): Promise<Response> {
    const own = cookiesOf(request)
    const sent = await readBody(request)
    // Not taken for one that names nobody, which would mean everybody.
    if (!sent || !isFlag(sent.everywhere) || !isRequestId(sent.requestId)) return malformed()
    const { everywhere, requestId } = sent
    const ended = (await sessions.end(own, toFilter(sent), everywhere, requestId)).length
    if (ended > 0 || !everywhere || requestId === undefined) return answer(200, { ended })
    return answer(200, { ended: Number(await sessions.wasEnded(own, toFilter(sent), requestId)) })
  }

  async function route(request: Request): Promise<Response> {
    const [, name] = /\/([^/]*)\/?$/.exec(new URL(request.url).pathname) ?? []
    const asked = `${request.method} ${name}`
    if (asked === 'GET session') {
      const time = new Date(now()).toISOString()
      return answer(200, { sessions: await getSessions(request), time })
    }
    if (request.method === 'POST' && !hasOwnOrigin(request, origin))
      return answer(403, { error: 'ORIGIN_WRONG' })
    if (asked === 'POST nonce') return giveNonce(request)
    if (asked === 'POST verify') return letIn(request)
    if (asked === 'POST token') return giveToken(request)
    if (asked === 'POST sign-out') return signOut(request)
    return answer(404, { error: 'NOT_FOUND' })
  }

  async function getSessions(request: Request, filter: SessionFilter = {}) {
    return (await sessions.read(cookiesOf(request))).filter((one) => matches(one, filter))
  }

  /** A storage or node that is down keeps everybody out, and tells the site's operator why. */
  async function respond(request: Request): Promise<Response> {
    try {
      return await route(request)
    } catch (error) {
      onError(error)
      return answer(503, { error: 'UNAVAILABLE' })
    }
  }

  return {
    handler: (request) => withCors(request, origin, () => respond(request)),
    getSessions,
    verify: (request, sent) => reportErrors(() => verify(request, sent)),
    holds: (session) =>
      reportErrors(async () => session.expiresAt > now() && !(await sessions.isEnded(session))),
    async signOutEverywhere(account) {
      // Whether it is a key's or a contract's is not said.
      const ids = new Set([false, true].map((isContract) => accountIdOf(account, isContract)))
      await Promise.all([...ids].map(sessions.endEverywhere))
    },
    async readToken(token) {
      const owner = await tokens.read(token)
      return owner && !(await sessions.isEnded(owner)) ? owner : undefined
    },
  }
}

/** As it was sent: what is no text fits nobody, and is not left out, which would mean everybody. */
const toFilter = ({ address, chainId }: SentObject): SessionFilter => ({ address, chainId }) as SessionFilter

function rateLimited(seconds: number): Response {
  const response = answer(429, { error: 'RATE_LIMITED' })
  response.headers.set('retry-after', String(seconds))
  return response
}

const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

const isRequestId = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && /^[\w-]{16,64}$/.test(value))

const malformed = (): Response =>
  answer(422, {
    error: 'MESSAGE_MALFORMED',
    message:
      'The body must be empty or a JSON object, such as {"address":"0x…"}, in which `everywhere` is true or false, and `requestId` has 16 to 64 letters or digits.',
  })
