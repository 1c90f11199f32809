import type { ConnectorEvent, DirectoryWallet, Network, PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { Operations } from './operations/createOperations.js'
import type { WalletConnectOptions } from './options.js'
import { NO_PAIRING, type PairingState } from './pairing/pairingState.js'
import { relayUrls } from './relayUrls.js'
import { type RememberedItem, rememberSession } from './session/rememberedSession.js'

/** What the parts of the plugin share. */
export interface Inside {
  readonly context: PluginContext<WalletConnectOptions>
  readonly relayUrls: readonly string[]
  /** The site’s networks now. */
  networks(): readonly Network[]
  readonly $pairing: WritableAtom<PairingState>
  /** The wallet that the visitor chose from a directory; undefined: any wallet. */
  readonly $wallet: WritableAtom<DirectoryWallet | undefined>
  readonly remembered: RememberedItem
  /** Those who follow the session. */
  readonly listeners: Set<(event: ConnectorEvent) => void>
  /** Fetches everything that deals with a wallet. */
  load(): Promise<Operations>
  /** The same, once it is there. */
  operations(): Operations | undefined
}

export function createInside(context: PluginContext<WalletConnectOptions>): Inside {
  let loading: Promise<Operations> | undefined
  let loaded: Operations | undefined
  let isDisposed = false
  const inside: Inside = {
    context,
    relayUrls: relayUrls(context.options, context.config.services),
    networks: () => context.state.$network.get().networks,
    $pairing: atom<PairingState>(NO_PAIRING),
    $wallet: atom<DirectoryWallet | undefined>(),
    remembered: rememberSession(context),
    listeners: new Set(),
    load() {
      loading ??= import('./operations/createOperations.js').then(
        ({ createOperations }) => {
          loaded = createOperations(inside)
          if (isDisposed) void loaded.dispose()
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
  }
  context.onDispose(() => {
    isDisposed = true
    void loaded?.dispose()
  })
  return inside
}
