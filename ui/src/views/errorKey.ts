import { BaseError, WalletError } from '@wallet-widget/kernel'
import { type ConnectingKey, messages } from '../i18n/locales/en.connecting.js'

/** The wallet's own answer among the causes of a failure. */
export function findWalletError(error: unknown): WalletError | undefined {
  const found = error instanceof BaseError && error.walk((cause) => cause instanceof WalletError)
  return found instanceof WalletError ? found : undefined
}

/** Codes of our own that say the same to a visitor. */
const ALIKE: Readonly<Record<string, ConnectingKey>> = {
  CONNECTION_CANCELLED: 'error.REQUEST_ABORTED',
  MODAL_CLOSED: 'error.REQUEST_ABORTED',
  CONNECTION_TIMEOUT: 'error.REQUEST_TIMEOUT',
  SWITCH_TIMEOUT: 'error.REQUEST_TIMEOUT',
  SWITCH_NOT_SUPPORTED: 'error.SWITCH_NOT_SUPPORTED',
}

/** The text for a failure: what happened and what to do. Never what the wallet itself said (threat T26). */
export function errorKey(error: unknown): ConnectingKey {
  const wallet = findWalletError(error)
  const code = wallet?.code ?? (error instanceof BaseError ? error.code : '')
  const key = Object.hasOwn(ALIKE, code) ? (ALIKE[code] as ConnectingKey) : `error.${code}`
  return Object.hasOwn(messages, key) ? (key as ConnectingKey) : 'error.default'
}

/** The visitor said no. */
export function isRejection(error: unknown): boolean {
  const code = findWalletError(error)?.code ?? (error instanceof BaseError ? error.code : undefined)
  return code === 'USER_REJECTED' || code === 'CONNECTION_REJECTED'
}
