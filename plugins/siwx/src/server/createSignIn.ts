import { checkSignIn, type Refusal, type SentSignIn } from './checkSignIn.js'
import { createCookies } from './cookies.js'
import { createNonces } from './nonces.js'
import { checkOptions, type SignInOptions } from './options.js'
import { answer, hasOwnOrigin, readBody, withCors } from './requests.js'
import { createSeal, randomHex } from './secrets.js'
import { createSessions, matches, type ServerSession, type SessionFilter } from './sessions.js'
import { memoryStorage } from './storage.js'
import { createTokens, type TokenOwner } from './tokens.js'
import { verifySignature } from './verify/verifySignature.js'

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
   * Who signed in with the browser that sends a request; nobody where the list is empty.
   *
   * @example const [session] = await signIn.getSessions(request, { chainId: 'eip155:1' })
   */
  getSessions(request: Request, filter?: SessionFilter): Promise<readonly ServerSession[]>
  /**
   * Checks a sign-in as `POST …/verify` does, and uses up its nonce, but keeps no session: for who keeps their own.
   *
   * @param sent `{ message, signature, publicKey? }`
   * @returns why it is refused, as a code
   */
  verify(request: Request, sent: unknown): Promise<ServerSession | Refusal>
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
  const {
    now = Date.now,
    sessionLifetime = 7 * DAY,
    nonceLifetime = 600,
    tokenLifetime = 300,
    onError = console.error,
  } = options
  const storage = options.storage ?? memoryStorage(now)
  const cookies = createCookies(origin)
  const seal = createSeal(options.secret)
  const nonces = createNonces({ seal, storage, now, lifetime: nonceLifetime * 1000 })
  const tokens = createTokens({
    secret: options.secret,
    origin: options.origin,
    now,
    lifetime: tokenLifetime * 1000,
  })
  const sessions = createSessions({ storage, now, lifetime: sessionLifetime * 1000 })

  async function giveNonce(request: Request): Promise<Response> {
    const browser = cookies.read(request, 'browser') ?? randomHex(32)
    const { nonce } = await nonces.create(browser)
    const time = now()
    const body = {
      nonce,
      domain: options.domain,
      issuedAt: new Date(time).toISOString(),
      expirationTime: new Date(time + sessionLifetime * 1000).toISOString(),
      statement: options.statement,
    }
    return answer(200, body, [cookies.write('browser', browser, 30 * DAY)])
  }

  async function verify(request: Request, body: unknown): Promise<ServerSession | Refusal> {
    const sent = readSent(body)
    if (!sent) return 'MESSAGE_MALFORMED'
    const checked = checkSignIn(sent, { ...options, nonceLifetime }, now())
    if (typeof checked === 'string') return checked
    const { signed, expiresAt } = checked
    const { nonce } = signed.data
    if (!(await nonces.isValid(nonce, cookies.read(request, 'browser') ?? ''))) return 'NONCE_WRONG'
    if (!(await verifySignature(signed, options))) return 'SIGNATURE_WRONG'
    // Last, so that a failure of the site's node costs the visitor nothing.
    if (!(await nonces.use(nonce))) return 'NONCE_WRONG'
    const signedInAt = now()
    const longest = signedInAt + sessionLifetime * 1000
    return {
      data: signed.data,
      message: signed.message,
      signature: signed.signature,
      ...(signed.publicKey !== undefined && { publicKey: signed.publicKey }),
      signedInAt,
      expiresAt: Math.min(expiresAt ?? longest, longest),
    }
  }

  async function letIn(request: Request): Promise<Response> {
    const session = await verify(request, await readBody(request))
    if (typeof session === 'string') return refused(session)
    const token = await sessions.add(cookies.read(request, 'session'), session)
    return answer(200, { session }, [cookies.write('session', token, sessionLifetime)])
  }

  async function giveToken(request: Request): Promise<Response> {
    const [session] = await getSessions(request, toFilter(toRecord(await readBody(request))))
    if (!session) return answer(401, { error: 'SIGN_IN_FIRST' })
    return answer(200, { token: await tokens.create(session) })
  }

  async function signOut(request: Request): Promise<Response> {
    const token = cookies.read(request, 'session')
    const { everywhere, ...which } = toRecord(await readBody(request))
    const filter = toFilter(which)
    const meant = (await sessions.read(token)).filter((session) => matches(session, filter))
    // Only who is signed in can end the sessions of an account.
    if (everywhere === true) await Promise.all(meant.map(sessions.removeEverywhere))
    if (token) await sessions.remove(token, filter)
    return answer(200, { ended: meant.length })
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
    return (await sessions.read(cookies.read(request, 'session'))).filter((one) => matches(one, filter))
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
    verify,
    async readToken(token) {
      const owner = await tokens.read(token)
      return owner && !(await sessions.isEnded(owner)) ? owner : undefined
    },
  }
}

const toFilter = ({ address, chainId }: Readonly<Record<string, unknown>>): SessionFilter => ({
  ...(typeof address === 'string' && { address }),
  ...(typeof chainId === 'string' && { chainId: chainId as `${string}:${string}` }),
})

const refused = (error: Refusal) => answer(422, { error })

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function readSent(body: unknown): SentSignIn | undefined {
  const { message, signature, publicKey } = toRecord(body)
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  if (publicKey !== undefined && typeof publicKey !== 'string') return undefined
  return { message, signature, publicKey }
}
