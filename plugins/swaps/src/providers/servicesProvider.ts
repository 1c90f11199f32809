import { BaseError, type CaipNetworkId, loadNet, type Token } from '@wallet-widget/kernel'
import { once, servicesQuery } from '@wallet-widget/kernel/connectors'
import { isSwapNetwork } from '../networks.js'
import type { SwapProvider, SwapToken } from '../provider.js'
import type { SwapsContext } from '../swapsContext.js'

const DEADLINE_MS = 8000
const MOST_BYTES = 2_000_000
const MOST_TOKENS = 1000
/** What stands for a network's own coin. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The `convert` calls of the site's services. Everything they answer is checked. */
export function createServicesProvider(
  { config }: Pick<SwapsContext, 'config'>,
  services: string,
): SwapProvider {
  const address = (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    `${services}/v1/${path}?${servicesQuery(config, query)}`
  const ask = async (url: string, signal: AbortSignal | undefined, body?: unknown): Promise<unknown> => {
    const { httpJson } = await loadNet()
    return httpJson(url, { signal, body, timeout: DEADLINE_MS, maxBytes: MOST_BYTES })
  }
  const supported = once(async () => {
    const http = read(await ask(address('supported-chains'), undefined), 'http')
    return new Set(Array.isArray(http) ? http : [])
  })

  return {
    id: 'services',
    name: new URL(services).hostname,
    serves: async ({ caipNetworkId: id }) => isSwapNetwork(id) && (await supported()).has(id),

    async tokens({ network: { caipNetworkId: chainId }, signal }) {
      const tokens = read(await ask(address('convert/tokens', { chainId }), signal), 'tokens')
      if (!Array.isArray(tokens)) throw wrong('tokens')
      return tokens.slice(0, MOST_TOKENS).flatMap((one) => readToken(one, chainId) ?? [])
    },

    async quote({ network: { caipNetworkId: id }, from, to, amount, owner, signal }) {
      const query = {
        amount: String(amount),
        from: toCaip(id, from),
        to: toCaip(id, to),
        userAddress: owner && `${id}:${owner}`,
      }
      const quotes = read(await ask(address('convert/quotes', query), signal), 'quotes')
      if (!Array.isArray(quotes)) throw wrong('quotes')
      const fit = quotes.filter(
        (one) =>
          toUnits(read(one, 'fromAmount')) === amount &&
          isText(read(one, 'fromAccount'), query.from) &&
          isText(read(one, 'toAccount'), query.to),
      )
      const amounts = fit.flatMap((one) => toUnits(read(one, 'toAmount')) ?? [])
      if (quotes.length > 0 && amounts.length === 0) throw wrong('quotes')
      const best = amounts.reduce((most, one) => (one > most ? one : most), 0n)
      return best > 0n ? { toAmount: best } : undefined
    },

    async build({ network: { caipNetworkId: id }, from, to, amount, owner, slippage, signal }) {
      const answer = await ask(address('convert/build-transaction'), signal, {
        projectId: config.projectId,
        amount: String(amount),
        eip155: { slippage: slippage / 100 },
        from: toCaip(id, from),
        to: toCaip(id, to),
        userAddress: `${id}:${owner}`,
        disableEstimate: true,
      })
      const tx = read(answer, 'tx')
      const [sender, contract, data] = ['from', 'to', 'data'].map((key) => read(tx, key))
      if (!isText(sender, `${id}:${owner}`)) throw mismatch(services, 'the sender')
      if (typeof contract !== 'string' || !contract.startsWith(`${id}:`))
        throw mismatch(services, 'the network')
      if (toUnits(read(tx, 'amount')) !== amount) throw mismatch(services, 'the amount')
      return {
        to: contract.slice(id.length + 1),
        data: String(data),
        value: from.address === undefined ? amount : 0n,
      }
    },
  }
}

const toCaip = (id: CaipNetworkId, { address = COIN }: Token) => `${id}:${address}`

/** JSON has own members only. */
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

/** The same account; case is a checksum. */
const isText = (value: unknown, wanted: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === wanted.toLowerCase()

/** An amount in base units, as the wire has it: decimal digits, of 256 bits at most. */
function toUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units < 2n ** 256n ? units : undefined
}

/** One token; undefined where it is malformed, or of another network. */
function readToken(value: unknown, id: CaipNetworkId): SwapToken | undefined {
  const [name, symbol, caip, decimals, logo] = ['name', 'symbol', 'address', 'decimals', 'logoUri'].map(
    (key) => read(value, key),
  )
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof caip !== 'string') return undefined
  if (!caip.startsWith(`${id}:`) || !Number.isInteger(decimals)) return undefined
  const count = decimals as number
  const own = caip.slice(id.length + 1)
  if (count < 0 || count > 255 || !/^0x[\da-f]{40}$/i.test(own)) return undefined
  const address = own.toLowerCase() === COIN ? undefined : own
  return { address, name, symbol, decimals: count, iconUrl: typeof logo === 'string' ? logo : undefined }
}

const wrong = (what: string) =>
  new BaseError('The provider’s answer can’t be used', {
    code: 'SWAPS_WRONG_ANSWER',
    metaMessages: [`The services answered no ${what}.`],
  })

const mismatch = (services: string, what: string) =>
  new BaseError('The swap is not the one that was asked for', {
    code: 'SWAPS_MISMATCH',
    metaMessages: [`Provider: ${services}`, `Wrong: ${what}`],
  })
