import type { BaseError, CaipNetworkId, ChainNamespace, DirectoryWallet } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'

/** `widget.plugins.walletconnect`. */
export interface WalletConnectApi {
  /**
   * The pairing in progress, for a site that draws its own. Whoever has its uri can approve in the visitor's place:
   * show it to nobody else, log it nowhere.
   *
   * @example
   * widget.plugins.walletconnect.$pairing.subscribe(({ uri }) => uri && drawQrCode(uri))
   * await widget.connect({ connectorId: 'walletConnect' })
   */
  readonly $pairing: ReadableAtom<PairingState>
}

/** What the views for pairing are opened with. */
export interface PairingArguments {
  /** The wallet that the visitor chose. @default any */
  readonly wallet?: DirectoryWallet
  /** The uri of a pairing that the site itself has begun. @default one of the widget's own */
  readonly uri?: string
  /** The chains that the visitor wants it for. With a paired wallet that is replaced: all that are configured. @default all */
  readonly namespaces?: readonly ChainNamespace[]
  /** The network to begin on. @default the one in use */
  readonly network?: CaipNetworkId
}

/** The state of a pairing. */
export interface PairingState {
  /**
   * `starting`: the relay is being asked. `ready`: a wallet may use the uri. `connecting`: a wallet has answered.
   * `expired`: no wallet did in time.
   */
  readonly status: 'idle' | 'starting' | 'ready' | 'connecting' | 'expired' | 'failed'
  /** While `ready`. A secret between the visitor and the wallet. */
  readonly uri?: string
  /** When the uri is replaced by another, ms since epoch. */
  readonly expiresAt?: number
  readonly error?: BaseError
}
