import type { Network } from '@wallet-widget/kernel'
import type { Transaction } from '../api.js'
import type { StoredTransaction } from './storedTransaction.js'
import { toTransaction } from './toTransaction.js'

/** What was sent again, to be sped up or cancelled, is one transaction to whoever sent it: that of the first time. */
export function foldReplacements(
  all: readonly StoredTransaction[],
  network: Network | undefined,
): readonly Transaction[] {
  return all
    .filter((one) => firstOf(one, all) === one)
    .map((one) => withReplacements(toTransaction(one, network), replacementsOf(one, all), network))
}

/** The one that it replaces; itself where it replaces none that is kept. */
export const firstOf = (
  transaction: StoredTransaction,
  all: readonly StoredTransaction[],
): StoredTransaction => all.find(({ id }) => id === transaction.replaces) ?? transaction

/** Those that were sent to take its place, newest first. */
export const replacementsOf = (
  { id }: Pick<StoredTransaction, 'id'>,
  all: readonly StoredTransaction[],
): readonly StoredTransaction[] => all.filter(({ replaces }) => replaces === id)

function withReplacements(
  first: Transaction,
  again: readonly StoredTransaction[],
  network: Network | undefined,
): Transaction {
  const [last] = again
  if (!last) return first
  const replacement = again.some(({ isCancel }) => isCancel) ? 'cancel' : 'speedUp'
  if (first.status === 'pending') return { ...first, replacement, replacedBy: last.id }
  // So long ago that the chain could not say which one it was.
  const done = again.find(({ status }) => status === 'confirmed' || status === 'failed')
  if (first.status !== 'replaced' || first.replacedBy || !done) return { ...first, replacement }
  const { fee, reason } = toTransaction(done, network)
  const status = done.isCancel ? 'cancelled' : done.status
  return { ...first, replacement, replacedBy: done.id, status, fee, reason }
}
