import { type CaipNetworkId, toCaipAddress } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import { isPrice } from '../holdings/worthOf.js'
import type { FoundToken } from '../sources/foundToken.js'
import type { TokenPrice } from '../sources/servicesSource.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'

const DEADLINE_MS = 8000
/** Asked for in one request. */
const MOST = 100

/**
 * Asks for the prices that the source of the amounts did not say. Without an answer they stay unknown.
 *
 * @param found - those whose prices matter most first: no more than `MOST` are asked for
 */
export async function readMissingPrices(
  { context, services, subject, signal }: ReadHoldingsOptions,
  found: readonly FoundToken[],
): Promise<readonly FoundToken[]> {
  const { network } = subject
  const { prices } = context.options
  // Coins of test networks are worth nothing, whatever those of the same name cost.
  if (network.testnet || (!prices && !services)) return found
  const keyOf = ({ token }: FoundToken) => priceKey(network.caipNetworkId, token.address)
  const wanted = found.filter(({ price, amount }) => price === undefined && amount > 0n).map(keyOf)
  if (wanted.length === 0) return found
  try {
    const asked = [...new Set(wanted)].slice(0, MOST)
    const known: ReadonlyMap<string, TokenPrice> | undefined = prices
      ? new Map(
          Object.entries(
            await withTimeout((inner) => prices(asked, inner), { timeout: DEADLINE_MS, signal }),
          ).flatMap(([key, price]) => (isPrice(price) ? [[key, { price }] as const] : [])),
        )
      : await services?.readPrices(asked, signal)
    return found.map((one) => (one.price === undefined ? { ...one, ...known?.get(keyOf(one)) } : one))
  } catch (error) {
    if (signal.aborted) throw error
    context.logger.debug('Prices are not known.', error)
    return found
  }
}

/** What prices go by: a CAIP-10 address, or the network's id for its own coin. */
const priceKey = (networkId: CaipNetworkId, address: string | undefined): string =>
  address === undefined ? networkId : toCaipAddress(networkId, address)
