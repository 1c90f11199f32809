import { BaseError } from '@wallet-widget/kernel'
import type { Key } from '../locales/en.js'

const KEYS: Readonly<Record<string, Key>> = {
  CONNECTION_REJECTED: 'failed.declined',
  USER_REJECTED: 'failed.declined',
  CONNECTION_TIMEOUT: 'failed.expired',
  RELAY_UNREACHABLE: 'failed.relay',
  RELAY_REFUSED: 'failed.relay',
  OFFLINE: 'failed.offline',
  PROJECT_ID_NOT_CONFIGURED: 'failed.site',
  INVALID_PROJECT_ID: 'failed.site',
  ADAPTER_NOT_FOUND: 'failed.site',
  CHAIN_NOT_SUPPORTED: 'failed.networks',
  INVALID_WALLET_ANSWER: 'failed.wallet',
  RATE_LIMITED: 'failed.busy',
}

/** The text for a failure, never what the wallet or the relay said (threat T26). Its explanation is `<key>.text`. */
export function failureKey(error: unknown): Key {
  const code = error instanceof BaseError ? error.code : ''
  return Object.hasOwn(KEYS, code) ? (KEYS[code] as Key) : 'failed.default'
}
