import type { PluginContext, Replacement } from '@wallet-widget/kernel'
import { replacementsOf } from './foldReplacements.js'
import type { OwnTransactions } from './ownTransactions.js'
import type { StoredTransaction } from './storedTransaction.js'

/** Whether the account's wallet can be asked to replace a transaction of it. */
export function canReplace(
  { state }: Pick<PluginContext, 'state'>,
  { from, nonce, status, networkId }: StoredTransaction,
): boolean {
  if (status !== 'pending' || nonce === undefined) return false
  const { address } = state.$account.get()
  const isHere = state.$network.get().networkId === networkId && address?.toLowerCase() === from.toLowerCase()
  const accounts = state.$connections.get().flatMap((connection) => connection.accounts)
  return isHere && accounts.some((one) => one.address === address && one.keepsNonce === true)
}

/**
 * Asks the wallet to send a transaction again, at a higher fee, or one that does nothing in its place.
 *
 * @throws BaseError of the wallet; RpcError, HttpError
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
    const done = await chain.replace({ transaction, network, by })
    if (done.status === 'missing') continue
    if (done.status === 'settled') return 'settled'
    const { transaction: sent } = done
    const isCancel = by === 'cancel' || transaction.isCancel === true
    const { symbol, decimals } = isCancel ? {} : first
    const about = { nonce: sent.nonce, replaces: first.id, isCancel, symbol, decimals }
    const { networkId } = first
    own.add({ ...sent, ...about, networkId, time: Date.now(), status: 'pending' })
    // It may have been noted as any other.
    own.change(sent.id, about)
    return 'sent'
  }
  return 'missing'
}
