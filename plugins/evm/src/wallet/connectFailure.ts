import { type BaseError, type ConnectorProgress, normalizeError, WalletError } from '@wallet-widget/kernel'

/** What is said of a wallet that could not be connected. */
export const connectFailure = (thrown: unknown): BaseError =>
  normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })

/** What a wallet waits for that did not answer, if it does. */
export function progressOf(thrown: unknown): ConnectorProgress | undefined {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : undefined
  if (code === 4001) return undefined
  if (code === -32002) return 'pendingInWallet'
  return code === 4100 || /\blocked\b/i.test(error.details) ? 'locked' : undefined
}
