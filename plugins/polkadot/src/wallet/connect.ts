import { type ConnectorConnectRequest, WalletError, type WalletSession } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { EnabledWallet } from './captureWallet.js'
import type { WalletHandle } from './createConnector.js'
import { openSession } from './openSession.js'
import { toWalletError } from './toWalletError.js'

/**
 * Asks the wallet to be let in, and for its accounts.
 *
 * @throws WalletError 4001, 4100, -32002; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { signal } = request
  try {
    const enabled = await settleWithin(() => enable(handle, request), { signal })
    handle.state.network = undefined // the widget's word counts, not what this wallet was left on
    const session = await openSession(handle, enabled, request)
    if (!session)
      throw new WalletError(4100, {
        metaMessages: [`Choose an account for this site in ${handle.name}, then try again.`],
      })
    handle.trusted.set(true)
    return [session]
  } catch (thrown) {
    throw toWalletError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/** Asks once. Where an earlier request still waits in the wallet, its answer is this one's. */
async function enable(
  { state, wallet, siteName }: WalletHandle,
  { signal, onProgress }: ConnectorConnectRequest,
): Promise<EnabledWallet> {
  const earlier = state.asking
  const asked = wallet.enable(siteName)
  state.asking = asked
  const forget = () => {
    if (state.asking === asked) state.asking = earlier
  }
  asked.then(() => {
    state.asking = undefined
  }, forget)
  return asked.catch((thrown) => {
    const error = toWalletError(thrown)
    if (!earlier || !(error instanceof WalletError) || error.walletCode !== -32002) throw thrown
    if (!signal.aborted) onProgress('pendingInWallet')
    return earlier
  })
}
