import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { zeroAddress } from 'viem'
import { z } from 'zod'
import { caip2 } from '../../caip2.js'
import { checkQuery, projectQuery } from '../../checkQuery.js'
import { HttpError } from '../../httpError.js'
import { type CallLimit, requireCalls } from '../../routes/callLimit.js'
import { UpstreamError } from '../../upstream.js'
import { readAccount } from '../account.js'
import { cleanText } from '../cleanText.js'
import type { Data } from '../data.js'
import { iconAddress, type ServicesUrl } from '../iconAddress.js'
import type { BuiltCall, Side } from './exchange.js'

const MAX_BODY = 8 * 1024
const COST = 5
const MOST_TOKENS = 500
/** What stands for a network's own coin in the place of a token's address. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const MOST = 2n ** 256n - 1n

const account = z.string().max(200)
const amount = z
  .string()
  .regex(/^\d{1,78}$/, 'must be a whole number of base units')
  .transform((text) => BigInt(text))
  .refine((value) => value > 0n && value <= MOST, 'must be above 0, and fit 256 bits')
/** In percent; with hundredths at most, as these are what is counted. */
const slippage = z.number().min(0).max(50).multipleOf(0.01)

const quotesQuery = projectQuery.extend({
  amount,
  from: account,
  to: account,
  userAddress: account.optional(),
  gasPrice: z.string().max(80).optional(),
})
const chainQuery = projectQuery.extend({ chainId: caip2 })
const allowanceQuery = projectQuery.extend({ tokenAddress: account, userAddress: account })
const approveQuery = projectQuery.extend({
  from: account,
  to: account,
  userAddress: account,
  amount: amount.optional(),
})
const buildBody = z.object({
  projectId: z.string().max(128).optional(),
  amount,
  from: account,
  to: account,
  userAddress: account,
  eip155: z.object({ slippage }).optional(),
  disableEstimate: z.boolean().optional(),
})

/**
 * The `convert` calls: what can be swapped, for how much, and the transactions for it. Where nothing is exchanged on a
 * network, reads are empty, and there is nothing to build.
 */
export function convertRoutes(options: {
  data: Data
  timeout: number
  servicesUrl: ServicesUrl
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { data, timeout } = options
  const { exchange, metadata } = data
  const routes = new Hono({ strict: false })
  routes.use('/v1/convert/*', async (c, next) => {
    await requireCalls(c, options.callLimit, COST)
    c.header('cache-control', 'no-store')
    await next()
  })

  routes.get('/v1/convert/tokens', async (c) => {
    const { chainId: networkId } = checkQuery(chainQuery, c.req.query())
    if (!exchange.serves(networkId)) return c.json({ tokens: [] })
    const coin = await metadata.coin(networkId)
    const listed = data.listed(networkId).slice(0, MOST_TOKENS)
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)])
    const addresses = listed.map(({ address }) => address)
    const described = await metadata.tokens({ networkId, addresses, signal })
    const services = options.servicesUrl(c)
    return c.json({
      tokens: [
        { ...coin, address: COIN },
        ...listed.map((one) => ({ ...one, iconUrl: described.get(one.address)?.iconUrl })),
      ].map(({ name, symbol, address, decimals, iconUrl }) => ({
        name: cleanText(name) ?? symbol,
        symbol: cleanText(symbol, 16) ?? '?',
        address: `${networkId}:${address}`,
        decimals,
        logoUri: iconUrl ? iconAddress(iconUrl, services) : '',
      })),
    })
  })

  routes.get('/v1/convert/quotes', async (c) => {
    const { from, to, amount } = checkQuery(quotesQuery, c.req.query())
    const { networkId, sides } = readSides(from, to)
    if (!exchange.serves(networkId)) return c.json({ quotes: [] })
    const found = await exchange.quote({ networkId, ...sides, amount }).catch(fail)
    const [fromAmount, toAmount] = [String(amount), String(found?.toAmount)]
    return c.json({
      quotes: found ? [{ id: null, fromAmount, fromAccount: from, toAmount, toAccount: to }] : [],
    })
  })

  routes.get('/v1/convert/allowance', async (c) => {
    const { tokenAddress, userAddress } = checkQuery(allowanceQuery, c.req.query())
    const { networkId, side: token } = readSide(tokenAddress)
    if (!exchange.serves(networkId) || token === undefined) return c.json({ allowance: '0' })
    const owner = readAccount(userAddress, networkId).address
    const allowance = await exchange.allowance({ networkId, token, owner }).catch(fail)
    return c.json({ allowance: String(allowance) })
  })

  routes.get('/v1/convert/gas-price', async (c) => {
    const { chainId: networkId } = checkQuery(chainQuery, c.req.query())
    if (!exchange.serves(networkId)) throw unsupported('Network not supported for Gas Price')
    const standard = await exchange.gasPrice(networkId).catch(fail)
    const more = (tenths: bigint) => String((standard * tenths) / 10n)
    return c.json({ standard: String(standard), fast: more(12n), instant: more(15n) })
  })

  routes.get('/v1/convert/build-approve', async (c) => {
    const { from, to, userAddress, amount } = checkQuery(approveQuery, c.req.query())
    const { networkId, sides } = readSides(from, to)
    if (!exchange.serves(networkId)) throw unsupported('Network not supported for Swaps')
    if (sides.from === undefined) throw invalid('from is the coin, which needs no approval.')
    if (amount === undefined) throw invalid('amount is missing: no approval is made without a limit.')
    const owner = readAccount(userAddress, networkId).address
    const built = await exchange.buildApproval({ networkId, token: sides.from, owner, amount }).catch(fail)
    return c.json({ tx: { ...wireCall(networkId, owner, built), value: String(built.value) } })
  })

  routes.post(
    '/v1/convert/build-transaction',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: () => {
        throw new HttpError(413, 'INVALID_REQUEST', `The request is larger than ${MAX_BODY} bytes.`)
      },
    }),
    async (c) => {
      checkQuery(projectQuery, c.req.query())
      const body = checkQuery(buildBody, await c.req.json().catch(() => undefined))
      const { networkId, sides } = readSides(body.from, body.to)
      if (!exchange.serves(networkId)) throw unsupported('Network not supported for Swaps')
      const owner = readAccount(body.userAddress, networkId).address
      const built = await exchange
        .buildSwap({
          networkId,
          ...sides,
          amount: body.amount,
          owner,
          slippage: BigInt(Math.round((body.eip155?.slippage ?? 1) * 100)),
          isEstimated: body.disableEstimate !== true,
        })
        .catch(fail)
      if (!built) throw invalid('Nobody exchanges the one for the other.')
      return c.json({ tx: { ...wireCall(networkId, owner, built), amount: String(body.amount) } })
    },
  )
  return routes
}

const wireCall = (networkId: string, owner: string, { to, data, gas, gasPrice }: BuiltCall) => ({
  from: `${networkId}:${owner}`,
  to: `${networkId}:${to}`,
  data,
  eip155: { gas: String(gas), gasPrice: String(gasPrice) },
})

/** @throws HttpError `INVALID_REQUEST` */
function readSides(from: string, to: string): { networkId: string; sides: { from: Side; to: Side } } {
  const [one, other] = [readSide(from), readSide(to)]
  if (one.networkId !== other.networkId) throw invalid('from and to are of two networks.')
  return { networkId: one.networkId, sides: { from: one.side, to: other.side } }
}

function readSide(given: string): { networkId: string; side: Side } {
  const { networkId, address } = readAccount(given, undefined)
  if (networkId === undefined) throw invalid('Tokens must be CAIP-10, such as eip155:1:0x….')
  const isCoin = address.toLowerCase() === COIN || address === zeroAddress
  return { networkId, side: isCoin ? undefined : address }
}

const invalid = (why: string) => new HttpError(400, 'INVALID_REQUEST', why)
const unsupported = (message: string) => new HttpError(400, 'UNSUPPORTED_CHAIN', message)

function fail(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error
  throw new HttpError(error.kind === 'busy' ? 503 : 502, 'CHAIN_FAILED', error.message)
}
