import type { Network, Token } from '@wallet-widget/kernel'
import type { SendContext } from './sendContext.js'

/**
 * Whether the network says of a token that it has other decimals than these, by which another amount would be sent than the one
 * that was entered. Where it says nothing, that is for the chain to judge.
 */
export async function isMislisted(
  { state, logger }: SendContext,
  network: Network,
  { address, decimals }: Token,
): Promise<boolean> {
  if (address === undefined) return decimals !== network.nativeCurrency.decimals
  try {
    const reader = await state.$chains.get().get(network.chainNamespace)?.loadTokens?.()
    return reader !== undefined && (await reader.readToken({ address, network })).decimals !== decimals
  } catch (error) {
    logger.debug('The decimals of a token can’t be checked.', error)
    return false
  }
}
