import type { ConnectorProgress } from '@wallet-widget/kernel'
import { findWalletError, isRejection } from './errorKey.js'

/** What the visitor sees while a wallet is being asked. */
export type ConnectPhase =
  | 'asking'
  | 'slow'
  | 'pending'
  | 'locked'
  | 'rejected'
  | 'failed'
  | 'missing'
  | 'connected'

export interface ConnectSigns {
  /** The wallet is still in the list. */
  readonly found: boolean
  readonly progress: ConnectorProgress
  /** It has been silent for a while. */
  readonly slow: boolean
  readonly error?: unknown
  readonly connected: boolean
}

/** Reads the phase of a connect from its signs. */
export function connectPhase({ found, progress, slow, error, connected }: ConnectSigns): ConnectPhase {
  if (connected) return 'connected'
  if (error !== undefined) {
    if (isRejection(error)) return 'rejected'
    if (findWalletError(error)?.code === 'REQUEST_PENDING') return 'pending'
    return found ? 'failed' : 'missing'
  }
  if (progress === 'locked') return 'locked'
  if (progress === 'pendingInWallet') return 'pending'
  return slow ? 'slow' : 'asking'
}
