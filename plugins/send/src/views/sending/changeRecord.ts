import type { NewStatus, Payment, PaymentRecord, PaymentStatus } from './payment.js'

export const MAX_RECORDS = 50
/** No wallet asks for so long. ms */
export const GIVEN_UP_TTL_MS = 24 * 60 * 60 * 1000
/** Until then all open tabs have learned it. ms */
export const SETTLED_TTL_MS = 60 * 60 * 1000

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
  const others = records.filter((one) => one.id !== payment.id)
  // Which of two that are alike was sent can't be told apart.
  const isMixedUp = (one: PaymentRecord) =>
    one.status === 'givenUp' && next === 'sent' && isLike(one, payment)
  const kept = [changed, ...others.filter((one) => isKept(one, now) && !isMixedUp(one))]
  return kept.sort((one, other) => rankOf(one) - rankOf(other) || other.at - one.at).slice(0, MAX_RECORDS)
}

function nextStatus(before: PaymentStatus | undefined, status: NewStatus): PaymentStatus {
  if (before === 'sent' || before === 'sentLate') return before
  if (before === 'givenUp' && status === 'sent') return 'sentLate'
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

function isKept({ status, at, changedAt }: PaymentRecord, now: number): boolean {
  if (status === 'asked' || status === 'sentLate') return true
  return status === 'givenUp' ? now - at < GIVEN_UP_TTL_MS : now - changedAt < SETTLED_TTL_MS
}

/** The last ones are dropped where there are too many. */
const RANKS: readonly PaymentStatus[] = ['asked', 'sentLate', 'givenUp', 'sent', 'notSent']
const rankOf = ({ status }: PaymentRecord): number => RANKS.indexOf(status)

const isLike = (one: Payment, other: Payment): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ networkId, from, to, token, amount }: Payment): string =>
  [networkId, from, to, token.address, amount].join(' ').toLowerCase()
