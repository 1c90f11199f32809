import { type CaipNetworkId, isCaipNetworkId } from '@wallet-widget/kernel'
import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { SwapProvider } from './provider.js'

/** Options of the swaps plugin. */
export interface SwapsOptions {
  /**
   * Who is asked for quotes; the best one wins. `services`: the site's services, where they are configured. `uniswap`: the
   * network's router, asked by the network's own node.
   *
   * @default ['services', 'uniswap']
   */
  readonly providers?: readonly ('services' | 'uniswap' | SwapProvider)[]
  /**
   * Routers with the interface of Uniswap V2, by CAIP-2 id. Nothing else than the router of a network is ever called or allowed
   * to take tokens, whatever a provider says.
   *
   * @default Uniswap's own, on the networks where it has one
   */
  readonly routers?: Readonly<Record<CaipNetworkId, string>>
  /**
   * How much less than quoted a swap may give before it is given up, in percent. Visitors may choose another.
   *
   * @default 1
   */
  readonly slippage?: number
}

/** Percent. More is never meant. */
export const MOST_SLIPPAGE = 50

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<SwapsOptions>((key, value) => {
  if (key === 'providers')
    return Array.isArray(value) && value.length > 0 && value.every(isProvider)
      ? undefined
      : "must list 'services', 'uniswap' or providers of your own"
  if (key === 'routers')
    return isRouters(value) ? undefined : 'must be addresses of routers by CAIP-2 id, as eip155:1'
  if (key === 'slippage')
    return typeof value === 'number' && value > 0 && value <= MOST_SLIPPAGE && isHundredths(value)
      ? undefined
      : `must be percent, with two decimals at most, above 0 and up to ${MOST_SLIPPAGE}`
  return 'is not an option'
})

const isProvider = (value: unknown): boolean =>
  value === 'services' ||
  value === 'uniswap' ||
  (typeof value === 'object' &&
    value !== null &&
    ['serves', 'tokens', 'quote', 'build'].every((name) => typeof Reflect.get(value, name) === 'function'))

const isRouters = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([id, router]) => isCaipNetworkId(id) && /^0x[\da-f]{40}$/i.test(String(router)),
  )

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9
