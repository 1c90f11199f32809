import { BaseError, type Network, normalizeError } from '@wallet-widget/kernel'
import { readChainId, settleWithin } from '@wallet-widget/kernel/connectors'
import type { CoinbaseProvider } from './captureProvider.js'
import { askChainId } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { withPopup } from './withPopup.js'

/**
 * Moves the wallet to a network, and sees that it arrived.
 *
 * @throws WalletError 4001, 4902; BaseError `INVALID_CHAIN_ID`, `NETWORK_NOT_REACHED`, `POPUP_BLOCKED`, `POPUP_CLOSED`
 */
export async function switchNetwork(
  handle: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  try {
    const provider = await settleWithin(() => handle.provider(), { signal })
    await moveTo(provider, network, signal)
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

export async function moveTo(
  provider: CoinbaseProvider,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const target = readChainId(String(network.id))
  if (target === undefined) throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  const params = [{ chainId: `0x${target.toString(16)}` }]
  await withPopup(provider, () => provider.request('wallet_switchEthereumChain', params), signal)
  if ((await askChainId(provider, signal)) === target) return
  throw new BaseError(`The wallet did not move to ${network.name}.`, {
    code: 'NETWORK_NOT_REACHED',
    metaMessages: [`${network.name} may not be among the networks that this wallet serves.`],
  })
}
