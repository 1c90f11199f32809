import { type CaipNetworkId, type ProviderAccess, readProperty } from '@wallet-widget/kernel'
import {
  type ProviderRpcError,
  providerEvents,
  toProviderError,
  WalletError,
} from '@wallet-widget/kernel/connectors'
import type { EIP1193Provider } from 'viem'
import { chainIdOf, toHexChainId, toNetworkId } from './chain/chainId.js'

/** The provider of `widget.provider('eip155')`: EIP-1193, for viem, wagmi and ethers. */
export interface EvmProvider extends EIP1193Provider {
  readonly addListener: EIP1193Provider['on']
  readonly once: EIP1193Provider['on']
  readonly off: EIP1193Provider['removeListener']
  isConnected(): boolean
}

/** Creates the provider. It emits changes only, and listens to the widget only while it has listeners itself. */
export function createProvider(access: ProviderAccess): EvmProvider {
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      const chainId = toHexChainId(chainIdOf(now.networkId))
      if (now.connected && !before.connected) emit('connect', { chainId })
      if (now.networkId !== before.networkId) emit('chainChanged', chainId)
      if (now.addresses.join() !== before.addresses.join()) emit('accountsChanged', [...now.addresses])
      if (!now.connected && before.connected)
        emit('disconnect', Object.assign(new Error('The wallet is disconnected'), { code: 4900 }))
    },
  )
  const provider = Object.freeze({
    request: (request: unknown) => answerProviderRequest(access, request),
    ...events,
    isConnected: () => access.state().connected,
  }) as unknown as EvmProvider
  return provider
}

/**
 * Answers a request of the page: from the widget's state what it knows, and the rest through its hooks.
 *
 * @throws ProviderRpcError
 */
async function answerProviderRequest(access: ProviderAccess, request: unknown): Promise<unknown> {
  try {
    const method = readProperty(request, 'method')
    if (typeof method !== 'string') throw new WalletError(-32600)
    return await answer(access, method, readProperty(request, 'params'))
  } catch (error) {
    throw toRpcError(error)
  }
}

async function answer(access: ProviderAccess, method: string, params: unknown): Promise<unknown> {
  // A wallet that is only just coming back is not one that is gone.
  if (method === 'eth_accounts' || method === 'wallet_getPermissions') await access.restored?.()
  const { connected, addresses, networkId } = access.state()
  switch (method) {
    case 'eth_accounts':
      return [...addresses]
    case 'eth_requestAccounts':
      return [...(connected ? addresses : await access.connect())]
    case 'eth_chainId':
      return toHexChainId(chainIdOf(networkId))
    case 'net_version':
      return String(chainIdOf(networkId))
    case 'wallet_getPermissions':
      return toPermissions(addresses)
    case 'wallet_requestPermissions':
      if (!concernsAccounts(params)) break
      if (!connected) return toPermissions(await access.connect())
      // The wallet may offer other accounts; one that can't has those that it shares already.
      await access.request({ method, params }).catch((error) => {
        if (!isUnsupported(error)) throw error
      })
      return toPermissions(access.state().addresses)
    case 'wallet_revokePermissions':
      if (!concernsAccounts(params)) break
      await access.disconnect()
      return null
    case 'wallet_getCapabilities':
      return access.request({ method, params }).catch(() => ({}))
    case 'wallet_switchEthereumChain':
      await access.switchNetwork(readNetworkId(params))
      return null
    case 'wallet_addEthereumChain':
      await access.switchNetwork(readNetworkId(params)).catch((error) => {
        // 4902 would have the page add it, which is what was asked for.
        if (readProperty(error, 'code') !== 'NETWORK_NOT_FOUND') throw error
        throw new WalletError(4200, { cause: error, details: 'This site has no such network.' })
      })
      return null
  }
  return access.request({ method, params })
}

/** Whether permissions are those to see the accounts; others are the wallet's own. Source: EIP-2255. */
const concernsAccounts = (params: unknown): boolean =>
  readProperty(params, '0') === undefined ||
  readProperty(readProperty(params, '0'), 'eth_accounts') !== undefined

const isUnsupported = (error: unknown): boolean =>
  error instanceof WalletError && (error.walletCode === 4200 || error.walletCode === -32601)

/** Source: EIP-3326, EIP-695: hex without leading zeros. */
function readNetworkId(params: unknown): CaipNetworkId {
  const chainId = readProperty(readProperty(params, '0'), 'chainId')
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][\da-f]{0,12}$/i.test(chainId))
    throw new WalletError(-32602)
  return toNetworkId(Number(chainId))
}

/** Source: EIP-2255. */
function toPermissions(addresses: readonly string[]): readonly object[] {
  if (addresses.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: [...addresses] }]
  return [{ parentCapability: 'eth_accounts', invoker: globalThis.location?.origin ?? '', caveats }]
}

/** The codes of EIP-1193 and EIP-3326 for the widget's own refusals. */
const codes = new Map<unknown, number>([
  ['NOT_CONNECTED', 4100],
  ['ACCOUNT_CHANGED', 4100],
  ['MODAL_CLOSED', 4001],
  ['NETWORK_CHANGED', 4901],
  ['NETWORK_NOT_FOUND', 4902],
  ['SWITCH_NOT_SUPPORTED', 4200],
  ['SWITCH_CANCELLED', 4001],
  ['INVALID_CALLS', -32602],
])

/** Turns any failure into what an EIP-1193 provider rejects with. */
function toRpcError(error: unknown): ProviderRpcError {
  const code = codes.get(readProperty(error, 'code'))
  const message = readProperty(error, 'message')
  return toProviderError(
    code === undefined
      ? error
      : new WalletError(code, { cause: error, ...(typeof message === 'string' ? { details: message } : {}) }),
  )
}
