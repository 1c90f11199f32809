import type { Transaction, TransactionTransfer } from '../api.js'
import { OPERATIONS } from '../own/storedTransaction.js'

/** Whether the account has more or less of it: by what was done and, where that says nothing, by where it went. */
export function signOf(
  operation: Transaction['operation'],
  { direction }: Pick<TransactionTransfer, 'direction'>,
): '+' | '-' | '' {
  const effect = OPERATIONS[operation]
  if (effect !== 'both') return effect === 'in' ? '+' : '-'
  return direction === 'in' ? '+' : direction === 'out' ? '-' : ''
}
