import type { ChainNamespace, ConnectorEvent, PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { EmbeddedUser, EmbeddedWalletApi, FrameStatus } from './api.js'
import { createMemory, type Memory } from './memory.js'
import type { Operations } from './operations/createOperations.js'
import type { EmbeddedWalletOptions } from './options.js'

export const CONNECTOR_ID = 'ID_AUTH'
/** The chains that the frame has keys for. Source: spec section 5. */
export const NAMESPACES = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]

/** What the parts of the plugin share. */
export interface Inside {
  readonly context: PluginContext<EmbeddedWalletOptions>
  readonly memory: Memory
  readonly $frame: WritableAtom<FrameStatus>
  readonly $user: WritableAtom<EmbeddedUser | undefined>
  readonly api: EmbeddedWalletApi
  /** Those who follow the wallet. */
  readonly listeners: Set<(event: ConnectorEvent) => void>
  emit(event: ConnectorEvent): void
  serves(namespace: ChainNamespace): boolean
  /** Fetches everything that deals with the frame. */
  load(): Promise<Operations>
  /** The same, once it is there. */
  operations(): Operations | undefined
  /** Shows the frame in a view's `<slot name="embedded-wallet">`. The answer hides it again. */
  showFrame(): () => void
  /** Gives up what the visitor is asked in the frame, as refused (4001). */
  cancel(): void
}

export function createInside(
  context: PluginContext<EmbeddedWalletOptions>,
  createApi: (inside: Inside) => EmbeddedWalletApi,
): Inside {
  let loading: Promise<Operations> | undefined
  let loaded: Operations | undefined
  let isDisposed = false
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const inside: Omit<Inside, 'api'> & { api?: EmbeddedWalletApi } = {
    context,
    memory: createMemory(context),
    $frame: atom<FrameStatus>('idle'),
    $user: atom<EmbeddedUser | undefined>(),
    listeners,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    serves: (namespace) => (NAMESPACES as readonly string[]).includes(namespace),
    load() {
      loading ??= import('./operations/createOperations.js').then(
        ({ createOperations }) => {
          loaded = createOperations(inside as Inside)
          if (isDisposed) loaded.dispose()
          return loaded
        },
        (error) => {
          loading = undefined // asked for again
          throw error
        },
      )
      return loading
    },
    operations: () => loaded,
    showFrame: () => loaded?.client.show() ?? (() => {}),
    cancel: () => loaded?.approvals.cancel(),
  }
  inside.api = createApi(inside as Inside)
  context.onDispose(() => {
    isDisposed = true
    loaded?.dispose()
  })
  return inside as Inside
}
