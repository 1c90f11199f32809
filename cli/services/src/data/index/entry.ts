import { getAddress } from 'viem'
import { z } from 'zod'
import { functionNameOf } from '../functionNames.js'
import type { OperationType, SourceTransaction } from '../sourceTransaction.js'
import type { Movement } from './movement.js'

/** A transaction, as one account sees it. */
export type Entry = {
  readonly address: string
  readonly block: number
  readonly position: number
  readonly detail: EntryDetail
}

const amount = z.string().regex(/^\d+$/).transform(BigInt)

/** As it is kept: addresses in lower case, amounts decimal. */
const kept = z.object({
  hash: z.string(),
  operation: z.custom<OperationType>((value) => typeof value === 'string'),
  /** Of `execute` by the account: what it called. */
  selector: z.string().optional(),
  isFailed: z.boolean(),
  minedAt: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  nonce: z.number(),
  fee: amount,
  movements: z.array(
    z.object({
      token: z.string().optional(),
      tokenId: amount.optional(),
      from: z.string(),
      to: z.string(),
      amount,
    }),
  ),
})
export type EntryDetail = Omit<z.infer<typeof kept>, 'movements'> & { movements: readonly Movement[] }

export const writeDetail = (detail: EntryDetail): string =>
  JSON.stringify(detail, (_, value) => (typeof value === 'bigint' ? value.toString() : value))

export const readDetail = (text: string): EntryDetail => kept.parse(JSON.parse(text))

/** The entry in the words of the sources. */
export function toSourceTransaction(account: string, detail: EntryDetail): SourceTransaction {
  const { isFailed, movements, from, to, selector, ...others } = detail
  const functionName = functionNameOf(selector)
  return {
    ...others,
    ...(functionName !== undefined && { functionName }),
    from: getAddress(from),
    to: to === null ? null : getAddress(to),
    status: isFailed ? 'failed' : 'confirmed',
    transfers: movements.map((movement) => ({
      ...(movement.token !== undefined && { token: { address: getAddress(movement.token) } }),
      ...(movement.tokenId !== undefined && { tokenId: movement.tokenId.toString() }),
      direction: directionOf(account, movement),
      from: getAddress(movement.from),
      to: getAddress(movement.to),
      amount: movement.amount,
    })),
  }
}

export function directionOf(account: string, { from, to }: Movement): 'in' | 'out' | 'self' {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

/** What the entry adds to what the account holds, by token and id; the fee is taken from the coin of who paid it. */
export function holdingsOf({ address, detail }: Entry): { token: string; tokenId: string; amount: bigint }[] {
  const sums = new Map<string, { token: string; tokenId: string; amount: bigint }>()
  function add(token: string, tokenId: string, amount: bigint) {
    const key = `${token}/${tokenId}`
    const before = sums.get(key)?.amount ?? 0n
    sums.set(key, { token, tokenId, amount: before + amount })
  }
  for (const movement of detail.movements) {
    const direction = directionOf(address, movement)
    const { token = '', tokenId, amount } = movement
    if (direction !== 'self') add(token, tokenId?.toString() ?? '', direction === 'in' ? amount : -amount)
  }
  if (detail.from === address) add('', '', -detail.fee)
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
