import type {
  AddressRequest,
  Balance,
  ChainAdapter,
  ChainRequest,
  PluginContext,
} from '@wallet-widget/kernel'
import { readFromNode, sendToNode, WalletError } from '@wallet-widget/kernel/connectors'
import { loadUse } from '../loadUse.js'
import type { EvmOptions } from '../options.js'
import type { EvmProvider } from '../provider.js'
import { checksumAddress, isAddress } from './address.js'
import { chainIdOf, toHexChainId } from './chainId.js'
import { isQuantity, ruleOf } from './methods.js'

/** What the widget must know of EVM chains. */
export const createAdapter = (context: PluginContext<EvmOptions>): ChainAdapter<EvmProvider> => ({
  namespace: 'eip155',
  label: () => context.t('chain'),
  loadMark: async (id) => (await import('../marks/loadMark.js')).loadMark(id),
  isAddress,
  normalizeAddress: checksumAddress,
  binds: (method) => ruleOf(method).binds,
  loadPayments: async () => (await loadUse()).payments,
  loadTransfers: async () => (await loadUse()).createTransfers(context),
  loadTokens: async () => (await loadUse()).tokens,
  loadTransactions: async () => (await loadUse()).createTransactions(context),
  createProvider: async (access) => (await loadUse()).createProvider(access),
  request: answerRequest,
  check: async (request) => (await loadUse()).checkRequest(context.state, request),
  getBalance: readBalance,
  ...(context.options.names === false
    ? {}
    : {
        // Brings viem: fetched when a name is first to be shown.
        getIdentity: async (request) =>
          (await import('../reads/lookUpIdentity.js')).lookUpIdentity(context, request),
      }),
})

/** Answers a request without the wallet, where its rule says so. */
function answerRequest(request: ChainRequest): Promise<unknown> | undefined {
  const { method, params, network, signal } = request
  const { route, once, quantity } = ruleOf(method)
  switch (route) {
    case 'widget':
      return Promise.resolve(answerFromState(request))
    case 'node':
      // The node of a network that is not configured is known to the wallet only.
      if (!network) return undefined
      if (once) return sendToNode({ network, method, params, signal })
      return readFromNode({ network, method, params, signal, isResult: quantity && isQuantity })
    case 'refused':
      return Promise.reject(
        new WalletError(4200, { metaMessages: [`${method} is not supported by this provider.`] }),
      )
    case 'wallet':
      return undefined
  }
}

function answerFromState({ method, address, networkId }: ChainRequest): unknown {
  if (method === 'eth_accounts') return address ? [address] : []
  const chainId = chainIdOf(networkId)
  return method === 'eth_chainId' ? toHexChainId(chainId) : String(chainId)
}

/** What an address has of the network's own coin. @throws RpcError, HttpError */
async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const answer = await readFromNode({
    network,
    method: 'eth_getBalance',
    params: [address, 'latest'],
    signal,
    isResult: isQuantity,
  })
  return { value: BigInt(answer as string), decimals, symbol }
}
