import { type Network, readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import { toQuantity } from '../../router/words.js'
import type { SwapsContext } from '../../swapsContext.js'

const PATIENCE_MS = 3000

/** Whether the wallet carries several calls out together or not at all, without being changed for it. Source: EIP-5792. */
export async function canBatch(context: SwapsContext, network: Network, owner: string): Promise<boolean> {
  const chain = toQuantity(BigInt(network.id))
  try {
    const answer = await withTimeout(
      (signal) =>
        context.request({
          method: 'wallet_getCapabilities',
          params: [owner, [chain]],
          chainId: network.caipNetworkId,
          signal,
        }),
      { timeout: PATIENCE_MS },
    )
    return readProperty(readProperty(readProperty(answer, chain), 'atomic'), 'status') === 'supported'
  } catch {
    return false
  }
}
