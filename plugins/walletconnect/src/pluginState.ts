import type { ConnectorEvent, DirectoryWallet, Network, PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { PairingState } from './api.js'
import type { Strings } from './locale.js'
import type { Notice } from './notices.js'
import { relayUrls, type WalletConnectOptions } from './options.js'
import { type RememberedItem, rememberSession } from './session/rememberedSession.js'

/** The state of one widget's plugin that its parts share. */
export interface PluginState {
  readonly context: PluginContext<WalletConnectOptions, Strings>
  readonly relayUrls: readonly string[]
  /** The site's current networks. */
  networks(): readonly Network[]
  readonly $pairing: WritableAtom<PairingState>
  /** The wallet that the visitor chose from a directory; undefined: any wallet. */
  readonly $wallet: WritableAtom<DirectoryWallet | undefined>
  /** What the visitor has to know or do, the latest last. */
  readonly $notices: WritableAtom<readonly Notice[]>
  readonly remembered: RememberedItem
  /** Subscribers of the connector. */
  readonly listeners: Set<(event: ConnectorEvent) => void>
}

export const NO_PAIRING: PairingState = Object.freeze({ status: 'idle' })

export function createPluginState(context: PluginContext<WalletConnectOptions, Strings>): PluginState {
  return {
    context,
    relayUrls: relayUrls(context.options, context.config.services),
    networks: () => context.state.$network.get().networks,
    $pairing: atom<PairingState>(NO_PAIRING),
    $wallet: atom<DirectoryWallet | undefined>(),
    $notices: atom<readonly Notice[]>([]),
    remembered: rememberSession(context),
    listeners: new Set(),
  }
}
