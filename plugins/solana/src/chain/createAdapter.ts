import type { ChainAdapter, PluginContext } from '@wallet-widget/kernel'
import type { SolanaOptions } from '../options.js'
import { isAddress } from './address.js'
import { checkWalletRequest } from './checkWalletRequest.js'
import { bindingOf, isAnsweredByNode } from './methods.js'
import type { SolanaProvider } from './solanaProvider.js'

/** What reads from the chain is fetched when something is first read. */
const loadReads = () => import('./nodeReads.js')

/** What the widget must know of Solana. */
export const createAdapter = (context: PluginContext<SolanaOptions>): ChainAdapter<SolanaProvider> => ({
  namespace: 'solana',
  isAddress,
  normalizeAddress: (address) => address,
  binds: bindingOf,
  createProvider: async (access) => (await import('./createProvider.js')).createProvider(context, access),

  request({ method, params, network, address, signal }) {
    if (method === 'solana_getAccounts' || (method === 'solana_requestAccounts' && address))
      return Promise.resolve(address ? [{ pubkey: address }] : [])
    if (method.startsWith('solana_')) {
      const refusal = checkWalletRequest(params, address)
      return refusal && Promise.reject(refusal)
    }
    // The node of a network that is not configured is known to the wallet only.
    if (!network || !isAnsweredByNode(method)) return undefined
    return loadReads().then(({ readFromNode }) => readFromNode({ network, method, params, signal }))
  },

  getBalance: async (request) => (await loadReads()).readBalance(request),
})
