import type { BaseError } from '@wallet-widget/kernel'

/** Where a pairing is. */
export interface PairingState {
  /**
   * `starting`: the relay is being asked. `ready`: a wallet may use the uri. `connecting`: a wallet has answered.
   * `expired`: nobody did in time.
   */
  readonly status: 'idle' | 'starting' | 'ready' | 'connecting' | 'expired' | 'failed'
  /** While `ready`. A secret between the visitor and the wallet. */
  readonly uri?: string
  /** When the uri is replaced by another, ms since epoch. */
  readonly expiresAt?: number
  readonly error?: BaseError
}

export const NO_PAIRING: PairingState = Object.freeze({ status: 'idle' })
