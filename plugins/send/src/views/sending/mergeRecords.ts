import { isKept, REFUSED_TTL_MS } from './changeRecord.js'
import { isMoreCertain, type PaymentRecord, type PaymentStatus } from './payment.js'

/** A record that this page has changed itself. */
export interface OwnRecord {
  readonly record: PaymentRecord
  /** When storage was last seen to have it. Undefined: it had no room for it, or another tab’s list has lost it. ms since epoch */
  readonly storedAt?: number | undefined
}

export interface MergedRecords {
  readonly records: readonly PaymentRecord[]
  readonly own: readonly OwnRecord[]
}

/** What is stored, and what a page has recorded itself, which storage may not have taken. */
export function mergeRecords(
  stored: readonly PaymentRecord[],
  own: readonly OwnRecord[],
  now: number,
): MergedRecords {
  const kept = own.flatMap((one) => learn(one, stored, now)).filter(({ record }) => isKept(record, now))
  const ownRecords = kept.map(({ record }) => record)
  const unstored = ownRecords.filter(({ id }) => !stored.some((one) => one.id === id))
  const merged = stored.map((record) => ownRecords.find(({ id }) => id === record.id) ?? record)
  return { records: [...unstored, ...merged.filter((record) => isKept(record, now))], own: kept }
}

/** What storage knows of a record by now; none if it is over. */
function learn(own: OwnRecord, stored: readonly PaymentRecord[], now: number): readonly OwnRecord[] {
  const { record } = own
  const other = stored.find(({ id }) => id === record.id)
  if (!other) {
    // Where all is gone, nothing was settled.
    const isLost = stored.length === 0 || !mayBeOver(own, now)
    return isLost ? [{ record }] : []
  }
  return [isMoreCertain(record, other) ? { record } : { record: other, storedAt: now }]
}

/** These end only when they are settled. */
const ENDLESS: readonly PaymentStatus[] = ['asked', 'sentLate']

/** Whether another tab may have settled what storage had, and dropped it then. What was settled is stored for ten minutes at least. */
const mayBeOver = ({ record, storedAt }: OwnRecord, now: number): boolean =>
  ENDLESS.includes(record.status) && storedAt !== undefined && now - storedAt >= REFUSED_TTL_MS
