import { type ConnectorConnectRequest, WalletError, type WalletSession } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from './createConnector.js'
import { openSession } from './openSession.js'
import { toWalletError } from './toWalletError.js'

/** A browser may have to wake the wallet first. ms */
const DEADLINE_MS = 10_000

/**
 * Asks a wallet that let the site in before; undefined when it did not, or does no more. Such wallets have no way
 * to be asked without the chance of a prompt, so that one which was never let in is not asked at all.
 */
export async function reconnect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const { trusted, wallet, siteName, state } = handle
  const { signal } = request
  if (!trusted.get()) return undefined
  try {
    const enabled =
      state.enabled ?? (await settleWithin(() => wallet.enable(siteName), { signal, timeout: DEADLINE_MS }))
    const session = await openSession(handle, enabled, request)
    return session && [session]
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (!(error instanceof WalletError) || ![4001, 4100].includes(error.walletCode)) throw error
    trusted.set(false)
    return undefined
  }
}
