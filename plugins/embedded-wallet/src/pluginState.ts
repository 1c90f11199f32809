import type { ChainNamespace, ConnectorEvent, PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { EmbeddedUser, FrameStatus } from './api.js'
import type { EmbeddedWalletOptions } from './options.js'
import { createStore, type Store } from './store.js'

export const CONNECTOR_ID = 'ID_AUTH'
/** The namespaces that the frame has keys for. */
export const NAMESPACES = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]
export type WalletNamespace = (typeof NAMESPACES)[number]

export const isServed = (namespace: ChainNamespace): namespace is WalletNamespace =>
  (NAMESPACES as readonly string[]).includes(namespace)

/** The state of one widget's plugin that its parts share. */
export interface PluginState {
  readonly context: PluginContext<EmbeddedWalletOptions>
  readonly store: Store
  readonly $frame: WritableAtom<FrameStatus>
  readonly $user: WritableAtom<EmbeddedUser | undefined>
  /** Subscribers of the connector. */
  readonly listeners: Set<(event: ConnectorEvent) => void>
  emit(event: ConnectorEvent): void
}

export function createPluginState(context: PluginContext<EmbeddedWalletOptions>): PluginState {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  return {
    context,
    store: createStore(context),
    $frame: atom<FrameStatus>('idle'),
    $user: atom<EmbeddedUser | undefined>(),
    listeners,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
