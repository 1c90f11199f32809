import {
  BaseError,
  type ConnectorConnectRequest,
  type Network,
  type WalletSession,
} from '@wallet-widget/kernel'
import { WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import { networkDetails } from '../chain/networkDetails.js'
import type { WalletHandle } from '../handle.js'
import { type ChainKey, enterChain } from './enterChain.js'
import { toWalletError } from './toWalletError.js'

/** The browser may have to wake the extension first. ms */
const RECONNECT_DEADLINE = 10_000
/** ms */
const DISCONNECT_DEADLINE = 3000
/** The wallet took its permission back, or removed the chain. */
const NO_LONGER_TRUSTED = [4001, 4100, 4902]

/**
 * Asks the wallet for access on the active network, and for its address there.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `CHAIN_NOT_SUPPORTED`, `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`,
 * `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const target = network ?? handle.activeNetwork() ?? networks[0]
  if (!target)
    throw new BaseError('Chain is not supported', {
      code: 'CHAIN_NOT_SUPPORTED',
      metaMessages: ['Configure a network whose `chainNamespace` is `cosmos`.'],
    })
  try {
    return [toSession(handle, target, await enterChain(handle, target, { signal }))]
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
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const target = network ?? handle.network ?? handle.activeNetwork() ?? networks[0]
  if (!target || !handle.trusted.get().includes(networkDetails(target).chainId)) return undefined
  try {
    const key = await enterChain(handle, target, { signal, timeout: RECONNECT_DEADLINE })
    return [toSession(handle, target, key)]
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (!(error instanceof WalletError) || !NO_LONGER_TRUSTED.includes(error.walletCode)) throw error
    handle.trusted.clear()
    return undefined
  }
}

/** Asks the wallet to revoke the site's access. Best effort: not every wallet can. */
export async function disconnect(handle: WalletHandle): Promise<void> {
  const { wallet, trusted } = handle
  const chainIds = trusted.get()
  trusted.clear()
  handle.network = undefined
  handle.address = undefined
  const { disable } = wallet
  if (!disable || chainIds.length === 0) return
  await withTimeout(() => disable([...chainIds]), { timeout: DISCONNECT_DEADLINE }).catch(() => {})
}

/**
 * Moves to another chain, where the wallet has another address. The wallet prompts the visitor where the site has
 * no access yet.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function switchNetwork(
  handle: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  try {
    const session = toSession(handle, network, await enterChain(handle, network, { signal }))
    // Together: nobody is to see the address of one chain on another.
    handle.emit({ type: 'sessionsChanged', sessions: [session] })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/** Makes a network and the wallet's key there the ones in use. */
export function toSession(handle: WalletHandle, network: Network, { account }: ChainKey): WalletSession {
  handle.network = network
  handle.address = account.address
  return { namespace: 'cosmos', accounts: [account], networkId: network.caipNetworkId }
}
