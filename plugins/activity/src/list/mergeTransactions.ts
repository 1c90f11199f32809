import type { Transaction } from '../api.js'
import { keyOf } from '../own/toTransaction.js'

/**
 * Merges what was sent from here with the history, newest first. The history knows what a transaction moved, we know what it
 * was for.
 */
export function mergeTransactions(
  own: readonly Transaction[],
  history: readonly Transaction[],
): readonly Transaction[] {
  const known = new Map(history.map((one) => [one.id, one]))
  const alone: Transaction[] = []
  for (const mine of own) {
    const ids = [mine.id, mine.replacedBy, mine.hash].flatMap((hash, index) =>
      hash ? (index === 0 ? hash : keyOf(mine.networkId, hash)) : [],
    )
    const id = ids.find((one) => known.has(one))
    const theirs = id === undefined ? undefined : known.get(id)
    if (id === undefined || !theirs) {
      alone.push(mine)
      continue
    }
    const isSame = id === mine.id || mine.status === 'confirmed' || mine.status === 'failed'
    // What cancelled it did nothing else.
    const isCancel = mine.status === 'cancelled' || mine.replacement === 'cancel'
    if (isSame || (mine.status === 'pending' && !isCancel)) known.set(id, join(mine, theirs))
    else {
      if (isCancel) known.delete(id)
      alone.push(isCancel ? { ...mine, fee: theirs.fee ?? mine.fee } : mine)
    }
  }
  if (alone.length === 0 && known.size === history.length) return [...known.values()]
  return [...alone, ...known.values()].sort((one, other) => other.time - one.time)
}

const join = (mine: Transaction, theirs: Transaction): Transaction => ({
  ...theirs,
  // Whoever looks at it goes on looking at it.
  id: mine.id,
  hash: mine.hash,
  status: theirs.status === 'pending' ? mine.status : theirs.status,
  operation: theirs.operation === 'execute' ? mine.operation : theirs.operation,
  transfers: theirs.transfers.length > 0 ? theirs.transfers : mine.transfers,
  to: theirs.to ?? mine.to,
  functionName: mine.functionName ?? theirs.functionName,
  fee: theirs.fee ?? mine.fee,
  reason: mine.reason,
  replacedBy: mine.replacedBy,
  replacement: mine.replacement,
  isOwn: true,
  flag: undefined,
})
