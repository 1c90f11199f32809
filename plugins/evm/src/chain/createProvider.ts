import type { ProviderAccess } from '@wallet-widget/kernel'
import { providerEvents } from '@wallet-widget/kernel/connectors'
import type { EIP1193Provider } from 'viem'
import { toHexChainId } from '../wallet/chainId.js'
import { answerProviderRequest } from './answerProviderRequest.js'
import { referenceOf } from './referenceOf.js'

/** The provider of `widget.provider('eip155')`: EIP-1193, for viem, wagmi and ethers. */
export interface EvmProvider extends EIP1193Provider {
  readonly addListener: EIP1193Provider['on']
  readonly once: EIP1193Provider['on']
  readonly off: EIP1193Provider['removeListener']
  isConnected(): boolean
}

/** Makes the provider. Its events tell of changes only, and it listens to the widget only while listened to. */
export function createProvider(access: ProviderAccess): EvmProvider {
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      const chainId = toHexChainId(referenceOf(now.networkId))
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
