import {
  type CaipNetworkId,
  type ConnectorConnectRequest,
  readProperty,
  type WalletSession,
} from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { KnownAccount, WalletHandle } from '../handle.js'
import { readAccounts, toAccounts } from './readAccounts.js'

/** The browser may have to wake the extension first. ms */
const RECONNECT_DEADLINE = 10_000
/** ms */
const DISCONNECT_DEADLINE = 3000

/**
 * Asks the wallet for its accounts.
 *
 * @throws WalletError 4001, 4100; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { signal } = request
  try {
    const accounts = await withTimeout(() => requestAccounts(handle, request), { signal })
    return [toSession(handle, accounts, request)]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/** Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. */
export async function reconnect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  try {
    const ask = () => handle.wallet.call('standard:connect', { silent: true })
    const answer = await withTimeout(ask, { timeout: RECONNECT_DEADLINE, signal: request.signal })
    const accounts = readAccounts(readProperty(answer, 'accounts'))
    return accounts?.length ? [toSession(handle, accounts, request)] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    // Wallets that may not prompt reject so when they would have to.
    if (error instanceof WalletError && (error.walletCode === 4001 || error.walletCode === 4100))
      return undefined
    throw error
  }
}

/** Asks the wallet to revoke the site's access. Best effort: not every wallet can. */
export async function disconnect(handle: WalletHandle): Promise<void> {
  const { wallet } = handle
  handle.accounts = []
  if (!wallet.has('standard:disconnect')) return
  await withTimeout(() => wallet.call('standard:disconnect'), { timeout: DISCONNECT_DEADLINE }).catch(
    () => {},
  )
}

/** Asks once. Where the wallet says that a request is pending already, its next account change is the answer. */
async function requestAccounts(
  { wallet }: WalletHandle,
  { signal, onProgress }: ConnectorConnectRequest,
): Promise<readonly KnownAccount[]> {
  let stop = () => {}
  try {
    const accounts = readAccounts(readProperty(await wallet.call('standard:connect'), 'accounts'))
    if (!accounts) throw wrongAnswer('standard:connect', 'a list of accounts')
    if (accounts.length === 0) throw new WalletError(4100)
    return accounts
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (!(error instanceof WalletError) || error.walletCode !== -32002 || signal.aborted) throw thrown
    onProgress('pendingInWallet')
    return await new Promise<readonly KnownAccount[]>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      stop = wallet.onChange((change) => {
        const accounts = readAccounts(readProperty(change, 'accounts'))
        if (accounts?.length) resolve(accounts)
      })
    })
  } finally {
    stop()
  }
}

/** Makes accounts the ones in use, on the requested network, else the one in use, else the first that both know. */
export function toSession(
  handle: WalletHandle,
  accounts: readonly KnownAccount[],
  { network, networks }: ConnectorConnectRequest,
): WalletSession {
  const approved: readonly (CaipNetworkId | undefined)[] = handle.wallet.networkIds
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wanted = [network?.caipNetworkId, handle.networkId, ...configured, approved[0]]
  const networkId = wanted.find((id) => approved.includes(id)) as CaipNetworkId
  handle.accounts = accounts
  handle.networkId = networkId
  return {
    namespace: 'solana',
    accounts: toAccounts(accounts),
    networkId,
    approvedNetworkIds: handle.wallet.networkIds,
  }
}
