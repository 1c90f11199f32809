import { type CaipNetworkId, isCaipNetworkId, loadNet, type PluginContext } from '@wallet-widget/kernel'
import { once, servicesQuery } from '@wallet-widget/kernel/connectors'
import { toUnits } from '../holdings/toUnits.js'
import { isPrice } from '../holdings/worthOf.js'
import type { Subject } from '../portfolio/listSubjects.js'
import { addressOn } from './addressOn.js'
import type { FoundToken } from './foundToken.js'

const MOST_BYTES = 4_000_000
const MOST_TOKENS = 10_000
const DEADLINE_MS = 8000

/** What one whole token costs, in US dollars, and by how many per cent that changed in 24 hours. */
export type TokenPrice = Pick<FoundToken, 'price' | 'change24h'>

/** What the site's services know of accounts and prices. Everything they answer is checked. */
export interface ServicesSource {
  /** Whether they read this network. Asked once a page. */
  serves(networkId: CaipNetworkId): Promise<boolean>
  /** @throws HttpError, BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` */
  readBalances(subject: Subject, signal: AbortSignal, isForced: boolean): Promise<readonly FoundToken[]>
  /** By CAIP-10 address, and by network id for coins. @throws as `readBalances` */
  readPrices(tokens: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, TokenPrice>>
}

export function createServicesSource(
  { config }: Pick<PluginContext, 'config'>,
  services: string,
): ServicesSource {
  const address = (path: string, query?: Readonly<Record<string, string | undefined>>) =>
    `${services}${path}?${servicesQuery(config, query)}`
  const supported = once(async () => {
    const { httpJson } = await loadNet()
    const { http } = await httpJson(address('/v1/supported-chains'), {
      timeout: DEADLINE_MS,
      maxBytes: 100_000,
      schemaGuard: isSupported,
    })
    return new Set(http)
  })
  return {
    serves: async (networkId) => (await supported()).has(networkId),

    async readBalances({ network, address: owner }, signal, isForced) {
      const { httpJson } = await loadNet()
      const url = address(`/v1/account/${encodeURIComponent(owner)}/balance`, {
        currency: 'usd',
        chainId: network.caipNetworkId,
        forceUpdate: isForced ? 'true' : undefined,
      })
      const { balances } = await httpJson(url, {
        signal,
        timeout: DEADLINE_MS,
        maxBytes: MOST_BYTES,
        schemaGuard: isBalances,
      })
      return balances.slice(0, MOST_TOKENS).flatMap((one) => readBalance(one, network.caipNetworkId) ?? [])
    },

    async readPrices(tokens, signal) {
      const { httpJson } = await loadNet()
      const { fungibles } = await httpJson(address('/v1/fungible/price'), {
        body: { currency: 'usd', addresses: tokens.map(toPriced), projectId: config.projectId },
        signal,
        timeout: DEADLINE_MS,
        maxBytes: MOST_BYTES,
        schemaGuard: isPrices,
      })
      const wanted = new Map(tokens.map((token) => [normalize(toPriced(token)), token]))
      const prices = new Map<string, TokenPrice>()
      for (const one of fungibles) {
        const token = wanted.get(normalize(String(read(one, 'address'))))
        const price = read(one, 'price')
        if (token && isPrice(price) && price > 0) prices.set(token, { price, change24h: readChange(one) })
      }
      return prices
    },
  }
}

/** The services know a network's own coin as `eip155:1:native`. */
const toPriced = (token: string) => (isCaipNetworkId(token) ? `${token}:native` : token)

/** EVM addresses are case-insensitive. */
const normalize = (token: string) => (/^eip155:/i.test(token) ? token.toLowerCase() : token)

/** JSON has own members only. */
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

const isSupported = (value: unknown): value is { http: readonly unknown[] } =>
  Array.isArray(read(value, 'http'))
const isBalances = (value: unknown): value is { balances: readonly unknown[] } =>
  Array.isArray(read(value, 'balances'))
const isPrices = (value: unknown): value is { fungibles: readonly unknown[] } =>
  Array.isArray(read(value, 'fungibles'))

/** One balance; undefined where it is malformed, or of another network. */
function readBalance(value: unknown, networkId: CaipNetworkId): FoundToken | undefined {
  const quantity = read(value, 'quantity')
  const [name, symbol, chainId, caipAddress] = ['name', 'symbol', 'chainId', 'address'].map((key) =>
    read(value, key),
  )
  const [decimals, numeric] = ['decimals', 'numeric'].map((key) => read(quantity, key))
  if (typeof name !== 'string' || typeof symbol !== 'string' || chainId !== networkId) return undefined
  if (typeof decimals !== 'string' || !/^\d{1,3}$/.test(decimals) || Number(decimals) > 255) return undefined
  const isCoin = caipAddress === undefined || caipAddress === null
  const address = isCoin ? undefined : addressOn(networkId, caipAddress)
  if (!isCoin && address === undefined) return undefined
  const amount = typeof numeric === 'string' ? toUnits(numeric, Number(decimals)) : undefined
  if (amount === undefined) return undefined
  const price = read(value, 'price')
  const iconUrl = read(value, 'iconUrl')
  return {
    token: { address, name, symbol, decimals: Number(decimals) },
    amount,
    // Sources write 0 where they know none.
    price: isPrice(price) && price > 0 ? price : undefined,
    change24h: readChange(value),
    iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
    isSpam: read(read(value, 'flags'), 'is_spam') === true,
  }
}

/** Nothing loses more than all of its worth; what gained so much says nothing. */
function readChange(value: unknown): number | undefined {
  const change = read(value, 'change24h')
  return typeof change === 'number' && change >= -100 && change <= 1_000_000 ? change : undefined
}
