import type { ProviderAccess } from '@wallet-widget/kernel'
import type { EIP1193Provider } from 'viem'
import { toHexChainId } from '../wallet/chainId.js'
import { answerProviderRequest } from './answerProviderRequest.js'
import { createEmitter } from './createEmitter.js'
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
  const emitter = createEmitter()
  let last = access.state()
  let stop = () => {}

  const tellChanges = () => {
    const before = last
    const now = access.state()
    last = now
    const chainId = toHexChainId(referenceOf(now.networkId))
    if (now.connected && !before.connected) emitter.emit('connect', { chainId })
    if (now.networkId !== before.networkId) emitter.emit('chainChanged', chainId)
    if (now.addresses.join() !== before.addresses.join()) emitter.emit('accountsChanged', [...now.addresses])
    if (!now.connected && before.connected)
      emitter.emit('disconnect', Object.assign(new Error('The wallet is disconnected'), { code: 4900 }))
  }
  const add = (once: boolean) => (event: string, listener: (value: unknown) => void) => {
    if (emitter.isEmpty()) {
      stop()
      last = access.state()
      stop = access.subscribe(tellChanges)
    }
    emitter.add(event, listener, once)
    return provider
  }
  const remove = (event: string, listener: (value: unknown) => void) => {
    emitter.remove(event, listener)
    if (emitter.isEmpty()) stop()
    return provider
  }

  const provider = Object.freeze({
    request: (request: unknown) => answerProviderRequest(access, request),
    on: add(false),
    addListener: add(false),
    once: add(true),
    removeListener: remove,
    off: remove,
    isConnected: () => access.state().connected,
  }) as unknown as EvmProvider
  return provider
}
