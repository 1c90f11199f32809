import type { PluginContext } from '@wallet-widget/kernel'
import type { Subject } from '../portfolio/listSubjects.js'
import type { FoundToken } from './foundToken.js'

/**
 * Reads what an account has from the network's node: its coin, and the tokens that are named.
 *
 * @param onPartial - takes what the node answers where it does not answer all; without it, that throws
 * @returns nothing where the chain has no way to tell
 * @throws RpcError, HttpError
 */
export async function readFromChain(
  { state }: Pick<PluginContext, 'state'>,
  { network, address }: Subject,
  tokens: readonly string[],
  signal: AbortSignal,
  onPartial?: (error: unknown) => void,
): Promise<readonly FoundToken[]> {
  const chain = state.$chains.get().get(network.chainNamespace)
  const reader = await chain?.loadTokens?.()
  if (reader) return reader.readAmounts({ address, network, tokens, signal, onPartial })
  const coin = await chain?.getBalance?.({ address, network, signal })
  if (!coin) return []
  const { name } = network.nativeCurrency
  return [{ token: { name, symbol: coin.symbol, decimals: coin.decimals }, amount: coin.value }]
}
