import type { Transaction } from '../api.js'

/** Who else is in a transaction: of what it moved where that is known, else of the transaction itself. */
export function otherParty({ account, from, to, transfers }: Transaction): {
  /** What was done goes to them. */
  readonly isOut: boolean
  readonly other: string | undefined
} {
  const isSelf = (address: string) => address.toLowerCase() === account.toLowerCase()
  const [moved] = transfers
  const isOut = moved && !isSelf(from) ? moved.direction !== 'in' : isSelf(from) && moved?.direction !== 'in'
  const other = isOut ? (moved?.to ?? to) : (moved?.from ?? from)
  return { isOut, other }
}
