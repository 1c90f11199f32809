import { BaseError } from '@wallet-widget/kernel'
import type { OnChain } from '../api.js'
import { createEnsClient } from '../chain/createEnsClient.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'

/**
 * A viem client for ENS, whose requests go through the widget.
 *
 * @throws BaseError `NAME_NETWORK_NOT_FOUND` when Ethereum is not configured
 */
export function createNameClient(context: EvmContext, { signal }: Pick<OnChain, 'signal'>) {
  const networkId = 'eip155:1'
  const network = context.state.$network
    .get()
    .networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network)
    throw new BaseError('Network not found', {
      code: 'NAME_NETWORK_NOT_FOUND',
      metaMessages: ['ENS names live on Ethereum: add mainnet to `networks`.'],
    })
  return createEnsClient({
    network,
    offchain: context.options.offchainNames ?? false,
    read: (method, params) =>
      ask(context, method, params, { chainId: networkId, ...(signal ? { signal } : {}) }),
  })
}
