import { cleanText, type PluginContext, type RpcRequest } from '@wallet-widget/kernel'
import type { OwnTransactions } from './ownTransactions.js'

/** Keeps what a request sent, if it did. */
export async function keepSent(
  { state }: Pick<PluginContext, 'state'>,
  own: OwnTransactions,
  { namespace, method, params, networkId, network, address, connectorId }: RpcRequest,
  answer: unknown,
): Promise<void> {
  const chain = state.$chains.get().get(namespace)
  if (!address || !chain?.loadTransactions) return
  const sent = (await chain.loadTransactions()).readSent({ method, params, from: address }, answer)
  if (!sent) return
  own.add({ ...sent, networkId, connectorId, time: Date.now(), status: 'pending' })
  const { id, token } = sent
  if (!token || !network || !chain.loadTokens) return
  const { symbol, decimals } = await (await chain.loadTokens()).readToken({ address: token, network })
  own.change(id, { symbol: cleanText(symbol, 12), decimals })
}
