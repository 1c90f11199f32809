import type { Identity, Network } from '@wallet-widget/kernel'
import { lookUpName, type NameLookup } from './lookUpName.js'
import { isOffchainLookup } from './revertData.js'
import { universalResolverOf } from './universalResolverOf.js'

export interface EthereumLookup extends Omit<NameLookup, 'resolver'> {
  readonly network: Network
}

/**
 * The name and picture of an address. A chain library is fetched only to follow a name off chain, where the site
 * allows that.
 *
 * @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER`
 */
export async function lookUpOnEthereum(lookup: EthereumLookup): Promise<Identity> {
  try {
    return await lookUpName({ ...lookup, resolver: universalResolverOf(lookup.network) })
  } catch (error) {
    if (!isOffchainLookup(error)) throw error
  }
  const { lookUpOffchain } = await import('./lookUpOffchain.js')
  return lookUpOffchain(lookup)
}
