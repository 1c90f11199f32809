import type { ExchangesOptions } from '@wallet-widget/services'
import { localAddresses } from '../chains/localAddresses.js'
import { routerAddress } from './routerAddress.js'

/** The local pools, by the router that each chain's swaps go to. */
export const localExchanges = (chainIds: readonly number[]): ExchangesOptions =>
  Object.fromEntries(
    chainIds.map((id) => [`eip155:${id}`, { router: routerAddress(id), bridges: [localAddresses.usdc] }]),
  )
