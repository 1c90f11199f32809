import {
  BaseError,
  type ConnectorConnectRequest,
  type Network,
  type WalletSession,
} from '@wallet-widget/kernel'
import type { WalletHandle } from './createConnector.js'
import { enterChain } from './enterChain.js'
import type { ChainKey } from './readKey.js'
import { toWalletError } from './toWalletError.js'

/**
 * Asks the wallet to be let in on the network in use, and for its address there.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const target = network ?? handle.chosen() ?? networks[0]
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

/** Takes a network and the key there in use. */
export function toSession(handle: WalletHandle, network: Network, { account }: ChainKey): WalletSession {
  handle.network = network
  handle.address = account.address
  return { namespace: 'cosmos', accounts: [account], networkId: network.caipNetworkId }
}
