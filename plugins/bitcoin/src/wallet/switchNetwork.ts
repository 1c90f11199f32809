import { BaseError, type Network, normalizeError } from '@wallet-widget/kernel'
import type { WalletMemory } from './createConnector.js'
import { networkOf } from './networkNames.js'
import { openWay, unsupported } from './ways/openWay.js'

/**
 * Moves the wallet to a network.
 *
 * @throws WalletError 4001, 4200; BaseError `SWITCH_FAILED` when it says yes and stays where it is
 */
export async function switchNetwork(
  memory: WalletMemory,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { caipNetworkId, name } = network
  const way = openWay(memory.found, { signal })
  if (!way.switchNetwork || !networkOf(caipNetworkId))
    throw unsupported(`${memory.found.name} does not let itself be moved to ${name}.`)
  try {
    await way.switchNetwork(caipNetworkId)
    const now = await way.networkId?.()
    if (now && now !== caipNetworkId)
      throw new BaseError(`${memory.found.name} stayed on another network.`, {
        code: 'SWITCH_FAILED',
        metaMessages: [`Choose ${name} in the wallet.`],
      })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}
