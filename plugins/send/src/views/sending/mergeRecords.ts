import type { PaymentRecord } from './payment.js'

/** What is stored, and what a page has recorded itself, which storage may not have taken. */
export function mergeRecords(
  stored: readonly PaymentRecord[],
  own: readonly PaymentRecord[],
): readonly PaymentRecord[] {
  const merged = stored.map((record) => {
    const other = own.find(({ id }) => id === record.id)
    return other ? moreCertain(record, other) : record
  })
  return [...own.filter(({ id }) => !stored.some((one) => one.id === id)), ...merged]
}

/** What was sent is certain, and so is that the visitor was told of it; of all else the later counts. */
function moreCertain(stored: PaymentRecord, own: PaymentRecord): PaymentRecord {
  const [isStoredSent, isOwnSent] = [stored, own].map(({ transactionId }) => transactionId !== undefined)
  if (isStoredSent !== isOwnSent) return isOwnSent ? own : stored
  const isLater = isOwnSent ? stored.status === 'sentLate' : own.changedAt > stored.changedAt
  return isLater ? own : stored
}
