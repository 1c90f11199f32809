import type { CaipNetworkId } from '@wallet-widget/kernel'
import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** A token that the site names. What is left out is asked of the chain. */
export interface ConfiguredToken {
  /** The contract, or the mint. */
  readonly address: string
  readonly name?: string
  readonly symbol?: string
  /** A `data:image/…` url, or a url of the site's own or its services. */
  readonly iconUrl?: string
}

/**
 * Finds prices in US dollars.
 *
 * @param tokens each as `eip155:1:0xA0b8…`, and `eip155:1` for a network's own coin
 */
export type PriceReader = (
  tokens: readonly string[],
  signal: AbortSignal,
) => Promise<Readonly<Record<string, number>>>

/** Options of the balances plugin. */
export interface BalancesOptions {
  /** Tokens to show beside those that are found, by network. Always shown on chains that list none by themselves. */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly (string | ConfiguredToken)[]>>
  /**
   * What stands in the account’s header and in its button, by network: the address of a token, or `false` for nothing there.
   * `false` alone: nothing on any network.
   *
   * @default each network’s own coin
   */
  readonly balance?: false | Readonly<Record<CaipNetworkId, string | false>>
  /** Where prices are from. @default the services; without them none is shown */
  readonly prices?: PriceReader
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isToken = (value: unknown) =>
  isText(value) ||
  (isObject(value) &&
    isText(Reflect.get(value, 'address')) &&
    ['name', 'symbol', 'iconUrl'].every((key) =>
      ['undefined', 'string'].includes(typeof Reflect.get(value, key)),
    ))

export const options = optionsSchema<BalancesOptions>((key, value) => {
  if (key === 'tokens') {
    const lists = isObject(value) ? Object.values(value) : [undefined]
    return lists.every((list) => Array.isArray(list) && list.every(isToken))
      ? undefined
      : 'is not lists of tokens by network'
  }
  if (key === 'balance') {
    const isChoice = (one: unknown) => one === false || isText(one)
    return value === false || (isObject(value) && Object.values(value).every(isChoice))
      ? undefined
      : 'is not false, and not addresses by network'
  }
  if (key === 'prices') return typeof value === 'function' ? undefined : 'is not a function'
  return 'is not an option'
})
