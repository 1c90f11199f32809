import {
  type ConnectorConnectRequest,
  normalizeError,
  readProperty,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { readAccounts } from './readAccounts.js'
import { toSession } from './toSession.js'
import type { Way } from './way.js'

/** A browser may have to wake the wallet first. ms */
const DEADLINE_MS = 10_000

/** Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. */
export async function reconnect(
  way: Way,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  try {
    const ask = () => way.wallet.call('standard:connect', { silent: true })
    const answer = await settleWithin(ask, { timeout: DEADLINE_MS, signal: request.signal })
    const accounts = readAccounts(readProperty(answer, 'accounts'))
    return accounts?.length ? [toSession(way, accounts, request)] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    // How wallets say, when they may not ask, that they would have to.
    if (error instanceof WalletError && (error.walletCode === 4001 || error.walletCode === 4100))
      return undefined
    throw error
  }
}
