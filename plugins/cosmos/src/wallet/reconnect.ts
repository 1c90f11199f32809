import { type ConnectorConnectRequest, WalletError, type WalletSession } from '@wallet-widget/kernel'
import { networkDetails } from '../chain/networkDetails.js'
import { toSession } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { enterChain } from './enterChain.js'
import { toWalletError } from './toWalletError.js'

/** A browser may have to wake the wallet first. ms */
const DEADLINE_MS = 10_000
const NO_LONGER = [4001, 4100, 4902]

/**
 * Asks a wallet that let the site in before; undefined when it did not, or does no more. Such wallets have no way
 * to be asked without the chance of a prompt, so that one which was never let in is not asked at all.
 */
export async function reconnect(
  handle: WalletHandle,
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const target = network ?? handle.network ?? handle.chosen() ?? networks[0]
  if (!target || !handle.trusted.get().includes(networkDetails(target).chainId)) return undefined
  try {
    const key = await enterChain(handle, target, { signal, timeout: DEADLINE_MS })
    return [toSession(handle, target, key)]
  } catch (thrown) {
    const error = toWalletError(thrown)
    if (!(error instanceof WalletError) || !NO_LONGER.includes(error.walletCode)) throw error
    handle.trusted.clear()
    return undefined
  }
}
