import { BaseError, type PluginContext, type Replacement } from '@wallet-widget/kernel'
import { activeConnection } from '@wallet-widget/kernel/connectors'
import { replacementsOf } from './foldReplacements.js'
import type { OwnTransactions } from './ownTransactions.js'
import type { StoredTransaction } from './storedTransaction.js'

/**
 * Whether the wallet in use can be asked to replace a transaction: the one that sent it. Another one with the same key may choose
 * a nonce of its own, and both would be carried out.
 */
export function canReplace(
  { state }: Pick<PluginContext, 'state'>,
  { from, nonce, status, networkId, connectorId }: StoredTransaction,
): boolean {
  if (status !== 'pending' || nonce === undefined) return false
  const { networkId: active, network } = state.$network.get()
  const connection = network && activeConnection(state, network.chainNamespace)
  if (active !== networkId || !connection || connection.connectorId !== connectorId) return false
  const { address, accounts } = connection
  const isItsAccount = address.toLowerCase() === from.toLowerCase()
  return isItsAccount && accounts.some((one) => one.address === address && one.keepsNonce === true)
}

/**
 * Asks the wallet to send a transaction again, at a higher fee, or one that does nothing in its place.
 *
 * @throws BaseError of the wallet, and `ACCOUNT_CHANGED` where it is not the one in use; RpcError, HttpError
 */
export async function replaceSent(
  { state }: Pick<PluginContext, 'state'>,
  own: OwnTransactions,
  { first, by }: { readonly first: StoredTransaction; readonly by: 'speedUp' | 'cancel' },
): Promise<Replacement['status']> {
  const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === first.networkId)
  const chain = network && (await state.$chains.get().get(network.chainNamespace)?.loadTransactions?.())
  if (!network || !chain?.replace) return 'missing'
  // What was sent last is what waits: nodes keep one of a nonce.
  for (const transaction of [...replacementsOf(first, own.$all.get()), first]) {
    // Another wallet may have been chosen meanwhile.
    if (!canReplace({ state }, first))
      throw new BaseError('The account changed, so the request was stopped.', { code: 'ACCOUNT_CHANGED' })
    const done = await chain.replace({ transaction, network, by })
    if (done.status === 'missing') continue
    if (done.status === 'settled') return 'settled'
    const { transaction: sent } = done
    const isCancel = by === 'cancel' || transaction.isCancel === true
    const { symbol, decimals } = isCancel ? {} : first
    const about = { nonce: sent.nonce, replaces: first.id, isCancel, symbol, decimals }
    const { networkId, connectorId } = first
    own.add({ ...sent, ...about, networkId, connectorId, time: Date.now(), status: 'pending' })
    // It may have been noted as any other.
    own.change(sent.id, about)
    return 'sent'
  }
  return 'missing'
}
