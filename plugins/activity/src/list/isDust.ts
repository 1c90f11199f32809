import { type Decimal, readDecimal } from '@wallet-widget/kernel/connectors'
import type { Transaction, TransactionTransfer } from '../api.js'

/** Less than a cent is no gift. US dollars */
const CENT: Decimal = { digits: 1n, places: 2 }
/** Where nobody knows what it is worth: so little of a coin or token is next to nothing. */
const SPECK: Decimal = { digits: 1n, places: 5 }
/** Nor is anything where the account itself never sent so little of it, by far. */
const TIMES_LESS = 1000n

/** The least that an account itself sent of each coin and token. */
export type LeastSent = ReadonlyMap<string, Decimal>

/** @param own what the account itself did */
export function leastSent(own: Iterable<Transaction>): LeastSent {
  const least = new Map<string, Decimal>()
  for (const { transfers } of own)
    for (const transfer of transfers) {
      const amount = transfer.direction === 'out' && transfer.kind === 'token' && amountOf(transfer)
      if (!amount || amount.digits === 0n) continue
      const before = least.get(keyOf(transfer))
      if (!before || isLess(amount, before)) least.set(keyOf(transfer), amount)
    }
  return least
}

/**
 * Whether a transfer is of nothing, or next to it. By what it is worth where that is known, of then or of now: less than a cent.
 * Else by how much it is: less than 0.00001, or less than a thousandth of the least that the account itself sent of the same,
 * as who wants an address to be taken for another sends a little of what was just sent there.
 */
export function isDust(transfer: TransactionTransfer, least: LeastSent): boolean {
  const { kind, value, price } = transfer
  if (kind === 'nft') return false
  const amount = amountOf(transfer)
  if (!amount) return false
  if (amount.digits === 0n) return true
  const worth = readDecimal(value) ?? times(amount, readDecimal(price))
  if (worth) return isLess(worth, CENT)
  const usual = least.get(keyOf(transfer))
  return (
    isLess(amount, SPECK) ||
    (usual !== undefined && isLess({ ...amount, digits: amount.digits * TIMES_LESS }, usual))
  )
}

/** Nothing else says which token it is where the contract is not known. */
const keyOf = ({ token, symbol }: TransactionTransfer): string => (token ?? symbol ?? '').toLowerCase()

/** Each page that comes has all before it looked at anew: an amount is read once. */
const amounts = new WeakMap<TransactionTransfer, Decimal | false>()
function amountOf(transfer: TransactionTransfer): Decimal | undefined {
  const amount = amounts.get(transfer) ?? readDecimal(transfer.quantity) ?? false
  amounts.set(transfer, amount)
  return amount || undefined
}

const times = (one: Decimal, other: Decimal | undefined): Decimal | undefined =>
  other && { digits: one.digits * other.digits, places: one.places + other.places }

const isLess = (one: Decimal, other: Decimal): boolean =>
  one.digits * 10n ** BigInt(other.places) < other.digits * 10n ** BigInt(one.places)
