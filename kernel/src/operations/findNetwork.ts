import type { CaipNetworkId } from '../chains/caip.js'
import type { Network } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'

/**
 * The configured network of that id.
 *
 * @throws BaseError `NETWORK_NOT_FOUND`; the alert of that name is shown too
 */
export function findNetwork(runtime: Runtime, wanted: CaipNetworkId | Network): Network {
  const id = typeof wanted === 'string' ? wanted : wanted?.caipNetworkId
  const network = runtime.networks.get().find(({ caipNetworkId }) => caipNetworkId === id)
  if (network) return network
  runtime.notices.alert('NETWORK_NOT_FOUND', String(id))
  throw new BaseError('Network not found', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: [`Add ${id} to \`networks\`, or ask for one that is there.`],
  })
}
