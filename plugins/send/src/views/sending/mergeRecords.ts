import { isKept } from './changeRecord.js'
import { isMoreCertain, type PaymentRecord } from './payment.js'
import { type Settled, toldMark } from './settled.js'

export interface MergedRecords {
  readonly records: readonly PaymentRecord[]
  readonly own: readonly PaymentRecord[]
}

/** What is stored, and what a page has recorded itself, which storage may not have taken. */
export function mergeRecords(
  stored: readonly PaymentRecord[],
  own: readonly PaymentRecord[],
  { now, settled }: { readonly now: number; readonly settled: Pick<Settled, 'has'> },
): MergedRecords {
  const kept = own.flatMap((one) => learn(one, stored, settled)).filter((one) => isKept(one, now))
  const unstored = kept.filter(({ id }) => !stored.some((one) => one.id === id))
  const merged = stored.map((record) => kept.find(({ id }) => id === record.id) ?? record)
  return { records: [...unstored, ...merged.filter((record) => isKept(record, now))], own: kept }
}

/**
 * What storage knows of a record by now; none if it is over. One that ends only when it is settled stays until storage says that it
 * was: that it is gone may have other reasons.
 */
function learn(
  record: PaymentRecord,
  stored: readonly PaymentRecord[],
  settled: Pick<Settled, 'has'>,
): readonly PaymentRecord[] {
  const other = stored.find(({ id }) => id === record.id)
  if (other) return [isMoreCertain(record, other) ? record : other]
  const isOver =
    (record.status === 'asked' && settled.has(record.id)) ||
    (record.status === 'sentLate' && settled.has(toldMark(record.id)))
  return isOver ? [] : [record]
}
