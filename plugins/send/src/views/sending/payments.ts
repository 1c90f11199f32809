import { isCaipNetworkId, type Token, type WidgetStorage } from '@wallet-widget/kernel'
import { changeRecord, MAX_RECORDS } from './changeRecord.js'
import { mergeRecords } from './mergeRecords.js'
import { passedTimes } from './passedTimes.js'
import {
  isSamePayer,
  type NewStatus,
  type Payer,
  type Payment,
  type PaymentRecord,
  type PaymentStatus,
} from './payment.js'
import { createSettled, toldMark } from './settled.js'

/**
 * The payments that wallets were asked for in this browser. Recorded before the wallet is asked, so that a reload loses none.
 * What storage has no room for is known until then.
 */
export interface Payments {
  /** The newest first. */
  list(): readonly PaymentRecord[]
  /** The payment of an account on a network whose end is not known. */
  open(payer: Payer | undefined): PaymentRecord | undefined
  record(payment: Payment, status: NewStatus, transactionId?: string): void
  /** The visitor has been told that it was sent late. */
  markTold(payment: Payment): void
  /** Calls back when another tab changes them. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** As it is stored: JSON has no bigint. */
type StoredRecord = Omit<PaymentRecord, 'amount'> & { readonly amount: string }

export function createPayments(storage: WidgetStorage): Payments {
  const item = storage.item<readonly unknown[]>('payments', {
    guard: isList,
    fallback: [],
    // If storage is full, the older records are better than none.
    keepsOlder: true,
    // Otherwise what there was no room for would look as if it were stored.
    storedOnly: true,
  })
  const settled = createSettled(storage)
  let own: readonly PaymentRecord[] = []
  const list = () => {
    const now = Date.now()
    const read = item.get()
    const passed = read.map((one) => (isRecord(one) ? passedTimes(one, now) : one))
    // Otherwise each reload would begin the time anew.
    if (passed.some((one, index) => one !== read[index])) item.set(passed)
    const stored = passed.filter(isRecord).map(toRecord)
    own = own.map((one) => passedTimes(one, now))
    const merged = mergeRecords(stored, own, { now, settled })
    own = merged.own
    return merged.records.slice(0, MAX_RECORDS)
  }
  /** `changed`: the payment whose record is another one. */
  const save = (records: readonly PaymentRecord[], changed: Payment) => {
    const isIt = ({ id }: Payment) => id === changed.id
    const others = own.filter((one) => !isIt(one))
    own = [...records.filter(isIt), ...others].slice(0, MAX_RECORDS)
    item.set(records.map((one) => ({ ...one, amount: String(one.amount) })))
  }
  return {
    list,
    open: (payer) => list().find((one) => one.status === 'asked' && isSamePayer(one, payer)),
    record(payment, status, transactionId) {
      if (status !== 'asked') settled.add(payment.id)
      save(changeRecord(list(), { payment, status, transactionId, now: Date.now() }), payment)
    },
    markTold(payment) {
      const records = list()
      const isLate = (one: PaymentRecord) => one.id === payment.id && one.status === 'sentLate'
      if (records.some(isLate)) settled.add(toldMark(payment.id))
      save(
        records.map((one) => (isLate(one) ? { ...one, status: 'sent' } : one)),
        payment,
      )
    },
    subscribe: (listener) => item.subscribe(listener),
  }
}

const STATUSES: readonly unknown[] = [
  'asked',
  'givenUp',
  'saidSent',
  'refused',
  'erred',
  'sentLate',
  'sent',
  'notSent',
] satisfies PaymentStatus[]

/** Some clocks count fractions. */
const isTime = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER

/** Chains and tokens write what they like: nothing that was recorded may be too long to be read. */
const isWords = (value: unknown): value is string => typeof value === 'string'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= MAX_RECORDS

const toRecord = (stored: StoredRecord): PaymentRecord => ({ ...stored, amount: BigInt(stored.amount) })

function isRecord(value: unknown): value is StoredRecord {
  if (typeof value !== 'object' || value === null) return false
  const { id, networkId, from, to, name, token, amount, since, at } = value as Record<string, unknown>
  const { status, transactionId, changedAt, aheadAt, changedAheadAt, order } = value as Record<
    string,
    unknown
  >
  const isSent = status === 'sent' || status === 'sentLate'
  return (
    [id, from, to].every(isText) &&
    isWords(since) &&
    isCaipNetworkId(networkId) &&
    (name === undefined || isText(name)) &&
    isText(amount) &&
    /^\d{1,78}$/.test(amount) &&
    [at, changedAt].every(isTime) &&
    [aheadAt, changedAheadAt, order].every((one) => one === undefined || isTime(one)) &&
    isToken(token) &&
    STATUSES.includes(status) &&
    (isSent ? isText(transactionId) : transactionId === undefined)
  )
}

function isToken(value: unknown): value is Token {
  if (typeof value !== 'object' || value === null) return false
  const { address, name, symbol, decimals } = value as Record<string, unknown>
  return (
    (address === undefined || isText(address)) &&
    isWords(name) &&
    isWords(symbol) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 255
  )
}
