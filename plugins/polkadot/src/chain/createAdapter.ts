import type { ChainAdapter, Network } from '@wallet-widget/kernel'
import { isAddress, normalizeAddress } from './address.js'
import type { PolkadotProvider } from './createProvider.js'
import { findFault } from './findFault.js'
import { bindingOf, isAnsweredByNode } from './methods.js'

/** What reads from the chain is fetched when something is first read. */
const loadReads = () => import('./nodeReads.js')

/** What the widget must know of Polkadot's chains. */
export const createAdapter = (networks: () => readonly Network[]): ChainAdapter<PolkadotProvider> => ({
  namespace: 'polkadot',
  isAddress,
  normalizeAddress,
  binds: bindingOf,
  createProvider: async (access) => (await import('./createProvider.js')).createProvider(access, networks),
  request(request) {
    const { method, params, network, signal } = request
    if (bindingOf(method)) {
      const fault = findFault(request)
      return fault && Promise.reject(fault)
    }
    if (!network || !isAnsweredByNode(method)) return undefined
    return loadReads().then(({ readFromNode }) => readFromNode({ network, method, params, signal }))
  },
  getBalance: async (request) => (await loadReads()).readBalance(request),
})
