import { isLure } from '@wallet-widget/kernel/connectors'
import type { Transaction, TransactionFlag } from '../api.js'
import { isDust, type LeastSent, leastSent } from './isDust.js'

/** Flags what a stranger did to have an address of theirs copied, or a page of theirs visited. */
export function flagTransactions(all: readonly Transaction[]): readonly Transaction[] {
  const known = new Map<string, string>()
  const partners = new Set<string>()
  for (const one of all) {
    if (!isBySelf(one)) continue
    for (const partner of partiesOf(one)) {
      partners.add(partner)
      known.set(shapeOf(partner), partner)
    }
  }
  const least = leastSent(all.filter(isBySelf))
  return all.map((one) => {
    const flag = isBySelf(one) ? undefined : flagOf(one, { known, partners, least })
    return flag === one.flag ? one : { ...one, flag }
  })
}

/** An address as it is compared: in one case where case says nothing. */
const comparable = (address: string): string =>
  /^(0x|bc1|tb1)/i.test(address) ? address.toLowerCase() : address

const isBySelf = ({ isOwn, from, account }: Transaction): boolean =>
  isOwn || comparable(from) === comparable(account)

/** What people look at of an address: its beginning, after what all of its kind begin with, and its end. */
function shapeOf(address: string): string {
  const own = address.replace(/^(0x|bc1[qp]|tb1[qp])/, '')
  return `${own.slice(0, 3)}…${own.slice(-3)}`
}

/** Each page that comes has all before it flagged anew: what a transaction says by itself is read once. */
const readOnce = <Value>(read: (transaction: Transaction) => Value) => {
  const known = new WeakMap<Transaction, Value>()
  return (transaction: Transaction): Value => {
    const before = known.get(transaction)
    if (before !== undefined) return before
    const value = read(transaction)
    known.set(transaction, value)
    return value
  }
}

/** All who are in it but the account itself. */
const partiesOf = readOnce(({ from, to, transfers, account }): ReadonlySet<string> => {
  const all = [from, to, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])]
  const parties = new Set(all.flatMap((address) => (address ? comparable(address) : [])))
  parties.delete(comparable(account))
  return parties
})

const isSpam = readOnce(({ transfers }) =>
  transfers.some(({ isSpam, name, symbol }) => isSpam || isLure(`${name ?? ''} ${symbol ?? ''}`)),
)

/** What the account's own transactions tell. */
interface Own {
  /** By the shape of its address, whom it dealt with. */
  readonly known: ReadonlyMap<string, string>
  readonly partners: ReadonlySet<string>
  readonly least: LeastSent
}

function flagOf(transaction: Transaction, { known, partners, least }: Own): TransactionFlag | undefined {
  const { from, transfers, account } = transaction
  const self = comparable(account)
  const others = partiesOf(transaction)
  if ([...others].some((address) => isLookAlike(address, known, self))) return 'lookAlike'
  if (isSpam(transaction)) return 'spam'
  const isStranger = !partners.has(comparable(from))
  return isStranger && transfers.length > 0 && transfers.every((one) => isDust(one, least))
    ? 'dust'
    : undefined
}

function isLookAlike(address: string, known: ReadonlyMap<string, string>, self: string): boolean {
  const shape = shapeOf(address)
  const twin = shape === shapeOf(self) ? self : known.get(shape)
  return twin !== undefined && twin !== address
}
