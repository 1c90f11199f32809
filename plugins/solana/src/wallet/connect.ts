import {
  type ConnectorConnectRequest,
  normalizeError,
  readProperty,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { settleWithin, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { type KnownAccount, readAccounts } from './readAccounts.js'
import { toSession } from './toSession.js'
import type { Way } from './way.js'

/**
 * Asks the wallet for its accounts.
 *
 * @throws WalletError 4001, 4100; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(way: Way, request: ConnectorConnectRequest): Promise<readonly WalletSession[]> {
  const { signal } = request
  try {
    return [toSession(way, await settleWithin(() => requestAccounts(way, request), { signal }), request)]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/** Asks once. Where the wallet says that a request waits in it already, its next word on its accounts is the answer. */
async function requestAccounts(
  { wallet }: Way,
  { signal, onProgress }: ConnectorConnectRequest,
): Promise<readonly KnownAccount[]> {
  let stop = () => {}
  try {
    return check(await wallet.call('standard:connect'))
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (!(error instanceof WalletError) || error.walletCode !== -32002 || signal.aborted) throw thrown
    onProgress('pendingInWallet')
    const resumed = new Promise<readonly KnownAccount[]>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      stop = wallet.onChange((change) => {
        const accounts = readAccounts(readProperty(change, 'accounts'))
        if (accounts?.length) resolve(accounts)
      })
    })
    return await resumed
  } finally {
    stop()
  }
}

function check(answer: unknown): readonly KnownAccount[] {
  const accounts = readAccounts(readProperty(answer, 'accounts'))
  if (!accounts) throw wrongAnswer('standard:connect', 'a list of accounts')
  if (accounts.length === 0) throw new WalletError(4100)
  return accounts
}
