import type { ReadableAtom } from 'nanostores'
import type { PairingState } from './pairing/pairingState.js'

/** `widget.plugins.walletconnect`. */
export interface WalletConnectApi {
  /**
   * The pairing under way, for a site that draws its own. Whoever has its uri can answer in the visitor's place:
   * show it to nobody else, log it nowhere.
   *
   * @example
   * widget.plugins.walletconnect.$pairing.subscribe(({ uri }) => uri && drawQrCode(uri))
   * await widget.connect({ connectorId: 'walletConnect' })
   */
  readonly $pairing: ReadableAtom<PairingState>
}
