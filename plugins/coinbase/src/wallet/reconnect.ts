import {
  type ConnectorConnectRequest,
  normalizeError,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { toSession } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { readAccounts } from './readAccounts.js'

const DEADLINE_MS = 10_000

/** The session that the SDK still has; undefined when it has none. No popup opens. */
export async function reconnect(
  handle: WalletHandle,
  { signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  try {
    const provider = await settleWithin(() => handle.provider(), { signal, timeout: DEADLINE_MS })
    const ask = () => provider.request('eth_accounts')
    const accounts = readAccounts(await settleWithin(ask, { signal, timeout: DEADLINE_MS }))
    return accounts?.length ? [await toSession(provider, accounts, signal)] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return undefined
    throw error
  }
}
