import { type ProviderAccess, readProperty, WalletError } from '@wallet-widget/kernel'
import { readChainId } from '@wallet-widget/kernel/connectors'
import { toHexChainId, toNetworkId } from '../wallet/chainId.js'
import { referenceOf } from './referenceOf.js'
import { toRpcError } from './toRpcError.js'

/**
 * Answers a request of the page: what the widget knows from its state, the rest through its hooks.
 *
 * @throws ProviderRpcError
 */
export async function answerProviderRequest(access: ProviderAccess, request: unknown): Promise<unknown> {
  try {
    const method = readProperty(request, 'method')
    if (typeof method !== 'string') throw new WalletError(-32600)
    return await answer(access, method, readProperty(request, 'params'))
  } catch (error) {
    throw toRpcError(error)
  }
}

async function answer(access: ProviderAccess, method: string, params: unknown): Promise<unknown> {
  const { connected, addresses, networkId } = access.state()
  switch (method) {
    case 'eth_accounts':
      return [...addresses]
    case 'eth_requestAccounts':
      return [...(connected ? addresses : await access.connect())]
    case 'eth_chainId':
      return toHexChainId(referenceOf(networkId))
    case 'net_version':
      return String(referenceOf(networkId))
    case 'wallet_getPermissions':
      return toPermissions(addresses)
    case 'wallet_requestPermissions':
      return toPermissions(connected ? addresses : await access.connect())
    case 'wallet_revokePermissions':
      await access.disconnect()
      return null
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const chainId = readChainId(readProperty(readProperty(params, '0'), 'chainId'))
      if (chainId === undefined) throw new WalletError(-32602)
      await access.switchNetwork(toNetworkId(chainId))
      return null
    }
    default:
      return access.request({ method, params })
  }
}

/** Source: EIP-2255. */
function toPermissions(addresses: readonly string[]): readonly object[] {
  if (addresses.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: [...addresses] }]
  return [{ parentCapability: 'eth_accounts', invoker: globalThis.location?.origin ?? '', caveats }]
}
