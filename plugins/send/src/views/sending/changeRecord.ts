import type { NewStatus, Payment, PaymentRecord, PaymentStatus } from './payment.js'

export const MAX_RECORDS = 50
/** No wallet asks for so long. ms */
export const GIVEN_UP_TTL_MS = 24 * 60 * 60 * 1000
/** What a wallet has sent and says that it has not is on the chain before. ms */
export const REFUSED_TTL_MS = 10 * 60 * 1000
/** Until then all open tabs have learned it. ms */
export const NOT_SENT_TTL_MS = 60 * 60 * 1000

export interface RecordChange {
  readonly payment: Payment
  readonly status: NewStatus
  readonly transactionId?: string | undefined
  readonly now: number
}

/** The records once more is known of a payment. What is known for sure stays. */
export function changeRecord(
  records: readonly PaymentRecord[],
  { payment, status, transactionId, now }: RecordChange,
): readonly PaymentRecord[] {
  const before = records.find((one) => one.id === payment.id)
  const next = nextStatus(before?.status, status)
  const isChanged = next !== before?.status
  const changed: PaymentRecord =
    before && !isChanged
      ? before
      : {
          ...toPayment(payment),
          ...(transactionId === undefined ? {} : { transactionId }),
          status: next,
          changedAt: now,
        }
  const others = records.filter((one) => one.id !== payment.id && isKept(one, now))
  others.sort((one, other) => rankOf(one) - rankOf(other) || other.at - one.at)
  return [changed, ...others].slice(0, MAX_RECORDS)
}

function nextStatus(before: PaymentStatus | undefined, status: NewStatus): PaymentStatus {
  if (before === 'sent' || before === 'sentLate') return before
  if ((before === 'givenUp' || before === 'refused') && status === 'sent') return 'sentLate'
  if (before === 'notSent' && status !== 'sent') return 'notSent'
  return status
}

/** Without what a record says beside it. */
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

/** Whether it is still of use. What may be sent, and what nobody knows, is for as long as it takes. */
export function isKept({ status, at, changedAt }: PaymentRecord, now: number): boolean {
  switch (status) {
    case 'asked':
    case 'sentLate':
      return true
    // What was sent is told from what was given up before.
    case 'givenUp':
    case 'sent':
      return now - at < GIVEN_UP_TTL_MS
    case 'refused':
      return now - changedAt < REFUSED_TTL_MS
    case 'notSent':
      return now - changedAt < NOT_SENT_TTL_MS
  }
}

/** The last ones are dropped where there are too many. */
const RANKS: readonly PaymentStatus[] = ['asked', 'sentLate', 'givenUp', 'refused', 'sent', 'notSent']
const rankOf = ({ status }: PaymentRecord): number => RANKS.indexOf(status)
