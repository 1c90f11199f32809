import { BaseError, type ConnectorProgress, type Translate } from '@wallet-widget/kernel'
import type { StringKey } from '../strings/en.js'
import { errorKey, findWalletError, isRejection } from './errorKey.js'

/** What the visitor sees while a wallet is being asked. */
export type ConnectPhase =
  | 'asking'
  | 'slow'
  | 'pending'
  | 'locked'
  | 'rejected'
  | 'failed'
  | 'missing'
  /** It was missing, and is there now. */
  | 'appeared'
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
    if (!found) return 'missing'
    return error instanceof BaseError && error.code === 'CONNECTOR_NOT_FOUND' ? 'appeared' : 'failed'
  }
  if (progress === 'locked') return 'locked'
  if (progress === 'pendingInWallet') return 'pending'
  return slow ? 'slow' : 'asking'
}

/** What is said in each phase of a connect. */
export function connectText(
  t: Translate<StringKey>,
  phase: ConnectPhase,
  wallet: string,
  error: unknown,
): { readonly title: string; readonly text: string } {
  return {
    title: t(`connecting.${phase}`, { wallet }),
    text: phase === 'failed' ? t(errorKey(error)) : t(`connecting.${phase}.text`, { wallet }),
  }
}
