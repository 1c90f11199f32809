import { BaseError } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { errorStrings } from '../strings/en.errors.js'
import type { StringKey } from '../strings/en.js'

/** The wallet's own answer among the causes of a failure. */
export function findWalletError(error: unknown): WalletError | undefined {
  const found = error instanceof BaseError && error.walk((cause) => cause instanceof WalletError)
  return found instanceof WalletError ? found : undefined
}

/** Codes of our own that say the same to a visitor. */
const ALIKE: Readonly<Record<string, StringKey>> = {
  CONNECTION_CANCELLED: 'error.REQUEST_ABORTED',
  MODAL_CLOSED: 'error.REQUEST_ABORTED',
  CONNECTION_TIMEOUT: 'error.REQUEST_TIMEOUT',
  SWITCH_TIMEOUT: 'error.REQUEST_TIMEOUT',
  SWITCH_NOT_SUPPORTED: 'error.SWITCH_NOT_SUPPORTED',
}

/** Returns the key of the text for a failure: what happened and what to do, never the wallet's own words. */
export function errorKey(error: unknown): StringKey {
  const wallet = findWalletError(error)
  const code = wallet?.code ?? (error instanceof BaseError ? error.code : '')
  const key = Object.hasOwn(ALIKE, code) ? (ALIKE[code] as StringKey) : `error.${code}`
  return Object.hasOwn(errorStrings, key) ? (key as StringKey) : 'error.default'
}

/** The visitor said no. */
export const isRejection = (error: unknown): boolean => findWalletError(error)?.code === 'USER_REJECTED'
