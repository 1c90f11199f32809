import { BaseError, type Network } from '@wallet-widget/kernel'
import { toProviderError } from '@wallet-widget/kernel/connectors'
import { type Chain, type Client, createClient, custom, type Transport } from 'viem'
import type { OnChain } from '../api.js'
import { ask, type EvmContext } from './context.js'

/** A viem client whose requests go through the widget. */
export function createChainClient(
  context: EvmContext,
  { chainId, signal }: { readonly [Key in keyof OnChain]: OnChain[Key] | undefined },
): Client<Transport, Chain | undefined> {
  const network = findNetwork(context, chainId)
  const on = network?.caipNetworkId ?? chainId
  const options = { ...(on === undefined ? {} : { chainId: on }), ...(signal ? { signal } : {}) }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await ask(context, method, params, options)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return createClient({
    chain: network?.source as Chain | undefined,
    // No contract sends the page to hosts of its own choice (EIP-3668).
    ccipRead: false,
    // The widget's own JSON-RPC client retries reads already.
    transport: custom({ request }, { retryCount: 0 }),
  })
}

function findNetwork({ state, widget }: EvmContext, chainId: OnChain['chainId']): Network | undefined {
  const { networks } = state.$network.get()
  const wanted = chainId ?? state.$session.get().chains.eip155?.networkId
  const found = networks.find(
    ({ id, caipNetworkId, chainNamespace }) =>
      chainNamespace === 'eip155' && (caipNetworkId === wanted || id === wanted),
  )
  if (found || chainId === undefined) return found
  widget.alert('NETWORK_NOT_FOUND', String(chainId))
  throw new BaseError('Network not found', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: [`Add ${chainId} to \`networks\`, or name one that is there.`],
  })
}
