import { createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import {
  type ContractClient,
  createSignInVerifier,
  type Refusal,
  type SignInVerifier,
} from '@wallet-widget/siwx/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { contractClient } from '../contractClient.js'
import { HttpError } from '../httpError.js'
import { type CallerLimit, callerLimiter } from '../limits/callerLimiter.js'
import { log, stackOf } from '../log/log.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import { type ProjectIds, registered } from '../projects/registeredProjects.js'
import { type CallLimit, requireCalls } from '../routes/callLimit.js'
import type { Storage } from '../storage.js'
import { createUpstreamClient } from '../upstreamClient.js'
import type { KeptSignIn, SignInPlace, SignIns } from './openSignIns.js'

/** Calls, of which one to verify counts as several. */
export const signInCallLimits = {
  most: 120,
  mostOfBlock: 600,
  mostOfProject: 12_000,
  mostInAll: 24_000,
  every: 60_000,
} as const satisfies CallerLimit

/** Sign-ins that are tried. */
const signInLimits = {
  most: 500,
  mostOfBlock: 2_500,
  mostOfProject: 50_000,
  mostInAll: 100_000,
  every: 86_400_000,
} as const satisfies CallerLimit

const COST_OF_VERIFYING = 4
/** A contract is asked of its chain. */
const CHAIN_CALLS = 10
const MAX_BODY = 24 * 1024

const secret = z.string().regex(/^[\w-]{43,64}$/, 'must be of 256 random bits')
const keys = z.array(secret).max(64)
const ofNonce = z.object({ browser: secret })
const ofVerify = z.object({
  browser: secret,
  message: z.string().max(8 * 1024),
  signature: z.string().max(12 * 1024),
  publicKey: z.string().max(256).optional(),
  keys: keys.default([]),
})
const ofSession = z.object({ keys })
const ofSignOut = z.object({
  keys,
  address: z.string().max(128).optional(),
  chainId: z.templateLiteral([z.string().max(32), ':', z.string().max(64)]).optional(),
  everywhere: z.boolean().optional(),
})

export type SignInRoutesOptions = {
  readonly signIns: SignIns
  /** Nonces are marked by it, the same in all processes. */
  readonly secret: string
  readonly upstreams: ReadonlyMap<string, string>
  readonly timeout: number
  readonly storage: Pick<Storage, 'limiter' | 'quickLimiter'>
  readonly projectIds?: ProjectIds
  readonly trustProxy?: TrustProxy | undefined
  readonly callLimit?: CallLimit | undefined
  /** How many sign-ins are kept of whom. @default signInLimits */
  readonly limits?: Partial<CallerLimit> | undefined
}

/**
 * Sign-in for sites without a backend of their own: `POST /v1/sign-in/nonce`, `…/verify`, `…/session`, `…/sign-out`. Each is of
 * the project and the origin of the page that calls, and no page is told of what was signed at another one.
 */
export function signInRoutes(options: SignInRoutesOptions): Hono {
  const { signIns, storage, trustProxy = 0, callLimit } = options
  const takeCall = callerLimiter(signInCallLimits, (part, limit) =>
    storage.quickLimiter(`sign-in-calls-${part}`, limit),
  )
  const takeSignIn = callerLimiter({ ...signInLimits, ...options.limits }, (part, limit) =>
    storage.limiter(`sign-ins-${part}`, limit),
  )
  const clients = clientsOf(options)

  const callerOf = (c: Context, { projectId }: SignInPlace) => ({
    ...callerNetwork((c as Context<{ Bindings: HttpBindings }>).env.incoming, trustProxy),
    project: projectId,
  })
  function refuseFor(c: Context, wait: number): void {
    if (wait === 0) return
    const seconds = Math.ceil(wait / 1000)
    c.header('retry-after', String(seconds))
    throw new HttpError(429, 'RATE_LIMITED', `Too many sign-ins. Try again in ${seconds} s.`)
  }
  async function placeOf(c: Context, cost = 1): Promise<SignInPlace> {
    const { projectId = '' } = checkQuery(projectQuery, c.req.query())
    const origin = c.req.header('origin')
    // Of the page it has been checked before.
    if (origin === undefined)
      throw new HttpError(
        403,
        'ORIGIN_NEEDED',
        'Unauthorized: sign-ins are of pages, which say where they are from',
      )
    // Where none is registered, whatever a caller names is no project.
    const place = { projectId: registered(options.projectIds) ? projectId : '', origin }
    refuseFor(c, await takeCall(callerOf(c, place), cost))
    return place
  }
  async function read<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
    return checkQuery(schema, await c.req.json().catch(() => undefined))
  }
  function verifierOf(c: Context, place: SignInPlace): SignInVerifier {
    const { origin, projectId } = place
    try {
      return createSignInVerifier({
        domain: new URL(origin).host,
        origin,
        secret: createHmac('sha256', options.secret)
          .update(JSON.stringify([projectId, origin]))
          .digest('hex'),
        clients,
        async useNonce(nonce, expiresAt) {
          refuseFor(c, await takeSignIn(callerOf(c, place)))
          await signIns.requireRoom(place)
          return signIns.useNonce(nonce, expiresAt)
        },
        releaseNonce: signIns.releaseNonce,
      })
    } catch {
      throw new HttpError(
        403,
        'ORIGIN_NOT_SECURE',
        'Unauthorized: pages without https can sign in on localhost alone',
      )
    }
  }

  const app = new Hono({ strict: false })
  app.use('/v1/sign-in/*', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), async (c, next) => {
    c.header('cache-control', 'no-store')
    return next()
  })
  app.post('/v1/sign-in/nonce', async (c) => {
    const place = await placeOf(c)
    const { browser } = await read(c, ofNonce)
    return c.json(await verifierOf(c, place).giveNonce(browser))
  })
  app.post('/v1/sign-in/verify', async (c) => {
    const place = await placeOf(c, COST_OF_VERIFYING)
    const { browser, keys: present, ...sent } = await read(c, ofVerify)
    await requireCalls(c, callLimit, CHAIN_CALLS)
    const session = await verifierOf(c, place).verify(browser, sent).catch(unchecked)
    if (typeof session === 'string') throw new HttpError(422, session, why[session])
    const { key } = await signIns.add(place, session, present)
    return c.json({ session, key })
  })
  app.post('/v1/sign-in/session', async (c) => {
    const place = await placeOf(c)
    const { keys: present } = await read(c, ofSession)
    return c.json(toAnswer(await signIns.read(place, present)))
  })
  app.post('/v1/sign-in/sign-out', async (c) => {
    const place = await placeOf(c)
    const { keys: present, ...which } = await read(c, ofSignOut)
    const ended = await signIns.end(place, present, which)
    return c.json({ ended, ...toAnswer(await signIns.read(place, present)) })
  })
  return app
}

const toAnswer = (held: readonly KeptSignIn[]) => ({
  sessions: held.map(({ session }) => session),
  keys: held.map(({ key }) => key),
  time: new Date().toISOString(),
})

const tooLarge = (): never => {
  throw new HttpError(413, 'TOO_LARGE', `A request has at most ${MAX_BODY} bytes.`)
}

/** What else fails is a node that does not answer, or a chain of which nobody here can tell who signed. */
function unchecked(error: unknown): never {
  if (error instanceof HttpError) throw error
  log.error('It could not be found out who signed in', { stack: stackOf(error) })
  throw new HttpError(502, 'CHAIN_UNAVAILABLE', 'It could not be found out who signed. Try again later.')
}

const why: Readonly<Record<Refusal, string>> = {
  MESSAGE_MALFORMED: 'This is no sign-in message.',
  DOMAIN_WRONG: 'The message names another site.',
  URI_WRONG: 'The message is for another page.',
  NETWORK_WRONG: 'The message names another network.',
  ADDRESS_WRONG: 'The address is not one of its network.',
  STATEMENT_WRONG: 'The message states something else.',
  TIME_WRONG: 'The message is too old, or of later than now.',
  NONCE_WRONG: 'The nonce was used, is over, or was given to another browser.',
  SIGNATURE_WRONG: 'The address that the message names has not signed it.',
  COOKIE_MISSING: 'The page did not say which browser it is.',
  OWNERS_AWAITED: 'Other owners of the account still have to sign.',
  RATE_LIMITED: 'Too many sign-ins. Try again later.',
}

/** By which contract accounts are asked, on the EVM chains that are served. */
function clientsOf({
  upstreams,
  timeout,
}: Pick<SignInRoutesOptions, 'upstreams' | 'timeout'>): Record<`${string}:${string}`, ContractClient> {
  const chains = [...upstreams].filter(([chain]) => chain.startsWith('eip155:'))
  return Object.fromEntries(
    chains.map(([chain, upstream]) => [chain, contractClient(createUpstreamClient(upstream, timeout))]),
  )
}
