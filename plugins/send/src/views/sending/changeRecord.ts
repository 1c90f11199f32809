import {
  isMoreCertain,
  type NewStatus,
  orderOf,
  type Payment,
  type PaymentRecord,
  type PaymentStatus,
} from './payment.js'

export const MAX_RECORDS = 50
/** No wallet keeps a request for longer. ms */
export const GIVEN_UP_TTL_MS = 24 * 60 * 60 * 1000
/** One like it that was asked for before may have an error within a day, and is looked for during another: it must not find this one. ms */
export const SENT_TTL_MS = 2 * GIVEN_UP_TTL_MS
/** The visitor declined it: what was sent all the same is on the chain by then. ms */
export const REFUSED_TTL_MS = 10 * 60 * 1000
/** By then all open tabs have learned it. ms */
export const NOT_SENT_TTL_MS = 60 * 60 * 1000

export interface RecordChange {
  readonly payment: Payment
  readonly status: NewStatus
  readonly transactionId?: string | undefined
  readonly now: number
}

/** Updates the record of a payment. What is certain stays. */
export function changeRecord(
  records: readonly PaymentRecord[],
  { payment, status, transactionId, now }: RecordChange,
): readonly PaymentRecord[] {
  const before = records.find((one) => one.id === payment.id)
  const next = nextStatus(before?.status, status)
  const isChanged = next !== before?.status
  const order = before ? before.order : status === 'asked' ? nextOrder(records, payment) : undefined
  const changed: PaymentRecord =
    before && !isChanged
      ? before
      : {
          // The page that has asked for it may have its time from a clock that was ahead.
          ...toPayment(before ?? payment),
          ...(before?.aheadAt === undefined ? {} : { aheadAt: before.aheadAt }),
          ...(order === undefined ? {} : { order }),
          ...(transactionId === undefined ? {} : { transactionId }),
          status: next,
          changedAt: now,
        }
  const others = records.filter((one) => one.id !== payment.id && isKept(one, now))
  others.sort((one, other) => rankOf(one) - rankOf(other) || orderOf(other) - orderOf(one))
  return [changed, ...others].slice(0, MAX_RECORDS)
}

/** Of a payment that is recorded last; none where its time says so already. */
function nextOrder(records: readonly PaymentRecord[], { at }: Payment): number | undefined {
  const last = Math.max(...records.map(orderOf))
  return last < at ? undefined : Math.min(last + 1, Number.MAX_SAFE_INTEGER)
}

/** Those of which it is said that they were not sent. */
const UNSENT: readonly PaymentStatus[] = ['givenUp', 'erred', 'refused']
/** Those that are looked for on the chain, whatever the visitor or the wallet says of them. */
export const WATCHED: readonly PaymentStatus[] = [...UNSENT, 'saidSent']

function nextStatus(before: PaymentStatus | undefined, status: NewStatus): PaymentStatus {
  if (before === undefined) return status
  if (before === 'sentLate') return before
  if (UNSENT.includes(before) && status === 'sent') return 'sentLate'
  return isMoreCertain({ status }, { status: before }) ? status : before
}

/** The payment alone, without the fields of its record. */
const toPayment = ({ id, networkId, from, to, name, token, amount, since, at }: Payment): Payment => ({
  id,
  networkId,
  from,
  to,
  ...(name === undefined ? {} : { name }),
  token,
  amount,
  since,
  at,
})

/** Whether a record is still needed. A payment that may still be sent is kept until it is settled. */
export function isKept({ status, at, changedAt }: PaymentRecord, now: number): boolean {
  switch (status) {
    case 'asked':
    case 'sentLate':
      return true
    // The error may have come long after it was asked for, and the wallet may send it after the error.
    case 'erred':
      return now - at < GIVEN_UP_TTL_MS || now - changedAt < GIVEN_UP_TTL_MS
    case 'givenUp':
    case 'saidSent':
      return now - at < GIVEN_UP_TTL_MS || now - changedAt < NOT_SENT_TTL_MS
    // A payment that was sent must not be taken for one that was given up before it.
    case 'sent':
      return now - at < SENT_TTL_MS || now - changedAt < NOT_SENT_TTL_MS
    case 'refused':
      return now - changedAt < REFUSED_TTL_MS
    case 'notSent':
      return now - changedAt < NOT_SENT_TTL_MS
  }
}

/** If there are too many, the last of these are dropped first. */
const RANKS: readonly PaymentStatus[] = [
  'asked',
  'sentLate',
  'givenUp',
  'erred',
  'refused',
  'saidSent',
  'sent',
  'notSent',
]
const rankOf = ({ status }: PaymentRecord): number => RANKS.indexOf(status)
