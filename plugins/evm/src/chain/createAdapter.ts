import type { ChainAdapter, PluginContext } from '@wallet-widget/kernel'
import type { EvmOptions } from '../options.js'
import { toHexChainId } from '../wallet/chainId.js'
import { checksumAddress, isAddress } from './address.js'
import type { EvmProvider } from './createProvider.js'
import { keccak256 } from './keccak256.js'
import { bindingOf, isAnsweredByNode } from './methods.js'
import { referenceOf } from './referenceOf.js'

/** What reads from the chain is fetched when something is first read. */
const loadReads = () => import('./nodeReads.js')

/** What the widget must know of EVM chains. */
export const createAdapter = (context: PluginContext<EvmOptions>): ChainAdapter<EvmProvider> => ({
  namespace: 'eip155',
  isAddress,
  normalizeAddress: checksumAddress,
  binds: bindingOf,
  createProvider: async (access) => (await import('./createProvider.js')).createProvider(access),

  request({ method, params, network, networkId, address, signal }) {
    if (method === 'eth_accounts') return Promise.resolve(address ? [address] : [])
    if (method === 'eth_chainId') return Promise.resolve(toHexChainId(referenceOf(networkId)))
    if (method === 'net_version') return Promise.resolve(String(referenceOf(networkId)))
    // The node of a network that is not configured is known to the wallet only.
    if (!network || !isAnsweredByNode(method)) return undefined
    return loadReads().then(({ readFromNode }) => readFromNode({ network, method, params, signal }))
  },

  getBalance: async (request) => (await loadReads()).readBalance(request),

  ...(context.options.names === false
    ? {}
    : {
        getIdentity: async (request) =>
          (await loadReads()).lookUpIdentity(context, { ...request, keccak256 }),
      }),
})
