import type { PricesOptions } from '@wallet-widget/services'
import { localAddresses } from '../chains/localAddresses.js'

/** Prices by the pools of the local chains: those of the moment, since the pools are younger than any average. */
export function localPrices(chainIds: readonly number[]): PricesOptions {
  const { usdc: stable, wrapped, pairFactory: v2Factory } = localAddresses
  const pools = { stable, wrapped, v2Factory, averageOver: 0 }
  return { pools: Object.fromEntries(chainIds.map((id) => [`eip155:${id}`, pools])) }
}
