import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getAddress } from 'viem'
import { z } from 'zod'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { HttpError } from '../httpError.js'
import { callerLimiter } from '../limits/callerLimiter.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import { type CallLimit, requireCalls } from '../routes/callLimit.js'
import type { Storage } from '../storage.js'
import { checkClaim, signedClaim } from './checkClaim.js'
import { defaultClaimLimits, type NamesOptions } from './nameOptions.js'
import { NameRefusal, refusal } from './nameRefusal.js'
import { type AccountName, problemsOf, splitName } from './nameRules.js'
import type { NameClaim, Names, RegisteredName } from './openNames.js'
import { suggestNames } from './suggestNames.js'

const MAX_BODY = 96 * 1024
/** Whether a contract signed is asked of its chain. */
const COST_OF_CLAIM = 10

const query = projectQuery.extend({
  apiVersion: z.string().max(8).optional(),
  sender: z.string().max(128).optional(),
  zone: z.string().max(255).optional(),
})
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an EVM address: 0x and 40 hexadecimal digits')

/**
 * The names of accounts: `GET /v1/profile/account/{name}`, `/v1/profile/reverse/{address}`,
 * `/v1/profile/suggestions/{name}?zone=`, and of our own `/v1/profile/zones`: what names end in; `POST /v1/profile/account` to register one, `…/account/{name}/attributes` to say
 * something else of it, `…/account/{name}/give-up`.
 */
export function namesRoutes(options: {
  names: Names
  settings: NamesOptions
  upstreams: ReadonlyMap<string, string>
  timeout: number
  storage: Pick<Storage, 'limiter'>
  /** @default none */
  trustProxy?: TrustProxy | undefined
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { names, settings, storage, trustProxy = 0, callLimit } = options
  const { zones, reserved } = settings
  const app = new Hono({ strict: false })
  const takeClaim = callerLimiter({ ...defaultClaimLimits, ...settings.claimLimits }, (part, limit) =>
    storage.limiter(`names-${part}`, limit),
  )

  const read = async (c: Context, cost = 1) => {
    const asked = checkQuery(query, c.req.query())
    await requireCalls(c, callLimit, cost)
    return asked
  }
  const splitOrRefuse = (name: string): AccountName => {
    const split = splitName(name, zones)
    if (split) return split
    const ends = zones.map((zone) => `.${zone}`).join(', ')
    throw refusal(400, 'UNKNOWN_ZONE', `Names that can be had here end in ${ends}.`)
  }
  const readClaim = async (c: Context, { givesUp = false } = {}): Promise<NameClaim & Signed> => {
    await read(c, COST_OF_CLAIM)
    const { incoming } = (c as Context<{ Bindings: HttpBindings }>).env
    const wait = Math.ceil((await takeClaim(callerNetwork(incoming, trustProxy))) / 1000)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      throw refusal(429, 'RATE_LIMITED', `Too many names were registered from here. Try again in ${wait} s.`)
    }
    const claim = checkQuery(signedClaim, await c.req.json().catch(() => undefined))
    const { name, attributes, isGiveUp, onlyOn, signedAt } = await checkClaim(claim, options)
    if (isGiveUp !== givesUp)
      throw refusal(400, 'WRONG_MESSAGE', 'What was signed is for something else than this.')
    const owner = claim.address.toLowerCase()
    return { name: splitOrRefuse(name), owner, onlyOn, signedAt, attributes, coinType: claim.coin_type }
  }
  /** What was signed for one name is good for no other. */
  const readClaimOf = async (c: Context, what?: { givesUp: boolean }): Promise<NameClaim & Signed> => {
    const claim = await readClaim(c, what)
    if (claim.name.name === c.req.param('name')?.toLowerCase()) return claim
    throw refusal(400, 'WRONG_NAME', 'Another name was signed than the one that is to be changed.')
  }

  app.get('/v1/profile/account/:name', async (c) => {
    await read(c)
    const split = splitName(c.req.param('name'), zones)
    const found = split && (await names.find(split.name))
    if (!found) throw new HttpError(404, 'NAME_NOT_FOUND', 'Nobody has this name.')
    return c.json(toAnswer(found))
  })
  app.get('/v1/profile/reverse/:address', async (c) => {
    await read(c)
    const owner = checkQuery(address, c.req.param('address')).toLowerCase()
    return c.json((await names.ofAddress(owner)).map(toAnswer))
  })
  app.get('/v1/profile/zones', async (c) => {
    await read(c)
    return c.json({ zones })
  })
  app.get('/v1/profile/suggestions/:name', async (c) => {
    const { zone } = await read(c, 2)
    const wanted = (zone ?? zones[0] ?? '').replace(/^\./, '').toLowerCase()
    if (!zones.includes(wanted)) splitOrRefuse(`name.${wanted}`)
    const typed = c.req.param('name').slice(0, 255)
    return c.json({ suggestions: await suggestNames(typed, { zone: wanted, reserved, names }) })
  })
  app.use('/v1/profile/account/*', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }))
  app.post('/v1/profile/account', async (c) => {
    const { coinType, attributes, ...claim } = await readClaim(c)
    const problems = problemsOf(claim.name, reserved)
    if (problems.length > 0) throw new NameRefusal(400, problems)
    await names.register(claim, { coinType, attributes })
    return c.json({ success: true })
  })
  app.post('/v1/profile/account/:name/attributes', async (c) => {
    const { attributes, ...claim } = await readClaimOf(c)
    await names.update(claim, attributes)
    return c.json({ success: true })
  })
  app.post('/v1/profile/account/:name/give-up', async (c) => {
    await names.giveUp(await readClaimOf(c, { givesUp: true }))
    return c.json({ success: true })
  })
  return app
}

type Signed = {
  readonly coinType: number
  readonly attributes: RegisteredName['attributes']
}

const tooLarge = (): never => {
  throw new HttpError(413, 'TOO_LARGE', `A request has at most ${MAX_BODY} bytes.`)
}

function toAnswer({ name, owner, coinType, attributes, registeredAt, updatedAt }: RegisteredName) {
  const created = new Date(registeredAt).toISOString()
  return {
    name,
    registered_at: created,
    updated_at: new Date(updatedAt).toISOString(),
    addresses: { [coinType]: { address: getAddress(owner), created } },
    attributes: [attributes],
  }
}
