import type { ChainAdapter, Network } from '@wallet-widget/kernel'
import { isAddress, normalizeAddress } from './address.js'
import type { CosmosProvider } from './createProvider.js'
import { findFault } from './findFault.js'
import { networkDetails } from './networkDetails.js'

const SIGNING = ['cosmos_signDirect', 'cosmos_signAmino']

/** What the widget must know of Cosmos chains. @param networks those configured */
export const createAdapter = (networks: readonly Network[]): ChainAdapter<CosmosProvider> => ({
  namespace: 'cosmos',
  isAddress,
  normalizeAddress,
  binds: (method) => (SIGNING.includes(method) ? 'sign' : undefined),
  createProvider: async (access) => (await import('./createProvider.js')).createProvider(access),
  request(request) {
    const fault = SIGNING.includes(request.method) ? findFault(request) : undefined
    return fault && Promise.reject(fault)
  },
  ...(networks.some((network) => networkDetails(network).restUrl)
    ? { getBalance: async (request) => (await import('./readBalance.js')).readBalance(request) }
    : {}),
})
