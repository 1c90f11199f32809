import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import type { EnabledWallet, WalletHandle } from '../handle.js'
import { readAccounts } from './readAccounts.js'
import { toWalletError } from './toWalletError.js'

/** The browser may have to wake the extension first. ms */
const RECONNECT_DEADLINE = 10_000
/** A wallet that gave access answers for its accounts without a prompt. ms */
const ACCOUNTS_DEADLINE = 10_000

/**
 * Asks the wallet for access and for its accounts.
 *
 * @throws WalletError 4001, 4100, -32002; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { signal } = request
  try {
    const enabled = await withTimeout(() => requestAccess(handle, request), { signal })
    handle.state.network = undefined // the widget's choice counts, not the network this wallet was left on
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

/**
 * Asks a wallet that gave access before; undefined when it never did, or no longer does. These wallets cannot be
 * asked without the chance of a prompt, so one that never gave access is not asked at all.
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
      state.enabled ??
      (await withTimeout(() => wallet.enable(siteName), { signal, timeout: RECONNECT_DEADLINE }))
    const session = await openSession(handle, enabled, request)
    return session && [session]
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (!(error instanceof WalletError) || ![4001, 4100].includes(error.walletCode)) throw error
    trusted.set(false)
    return undefined
  }
}

/** Asks once. Where an earlier request is still pending in the wallet, its answer settles this one too. */
async function requestAccess(
  { state, wallet, siteName }: WalletHandle,
  { signal, onProgress }: ConnectorConnectRequest,
): Promise<EnabledWallet> {
  const earlier = state.pending
  const asked = wallet.enable(siteName)
  state.pending = asked
  const restoreEarlier = () => {
    if (state.pending === asked) state.pending = earlier
  }
  asked.then(() => {
    state.pending = undefined
  }, restoreEarlier)
  return asked.catch((thrown) => {
    const error = toWalletError(thrown)
    if (!earlier || !(error instanceof WalletError) || error.walletCode !== -32002) throw thrown
    if (!signal.aborted) onProgress('pendingInWallet')
    return earlier
  })
}

/** Makes a wallet and the accounts it shares the ones in use; undefined when it shares none of this chain. */
async function openSession(
  { state, activeNetwork, activeFirst, updateWatch }: WalletHandle,
  enabled: EnabledWallet,
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<WalletSession | undefined> {
  const answer = await withTimeout(() => enabled.accounts(), { signal, timeout: ACCOUNTS_DEADLINE })
  const wanted = network ?? state.network ?? activeNetwork()
  // Visitors may have accounts on another network only.
  const target = [...(wanted ? [wanted] : []), ...networks].find(
    (one) => readAccounts(answer, one).accounts.length > 0,
  )
  if (!target) return undefined
  const shared = readAccounts(answer, target)
  state.enabled = enabled
  state.shared = shared
  state.network = target
  updateWatch()
  return {
    namespace: 'polkadot',
    accounts: activeFirst(shared.accounts),
    networkId: target.caipNetworkId,
  }
}
