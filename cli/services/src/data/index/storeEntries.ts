import type { Tables } from '../../database/tables.js'
import { type Entry, holdingsOf, readDetail, writeDetail } from './entry.js'

/** Rows of one statement: each number of them is a statement of its own, so there are two. */
const ROWS = 50

/** Adds those that are not there yet. @returns these */
export async function addEntries(
  transaction: Tables,
  network: string,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const added: Entry[] = []
  for (let at = 0; at < entries.length; ) {
    const some = entries.slice(at, at + (entries.length - at >= ROWS ? ROWS : 1))
    const rows = await transaction
      .insertInto('indexEntries')
      .values(
        some.map(({ address, block, position, detail }) => ({
          network,
          address,
          block,
          position,
          detail: writeDetail(detail),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['address', 'block', 'position'])
      .execute()
    const keys = new Set(rows.map(keyOf))
    added.push(...some.filter((entry) => keys.has(keyOf(entry))))
    at += some.length
  }
  return added
}

const keyOf = ({ address, block, position }: { address: string; block: number; position: number }): string =>
  `${address}/${block}/${position}`

/** Removes all after a block. @returns these */
export async function removeEntries(transaction: Tables, network: string, after: number): Promise<Entry[]> {
  const rows = await transaction
    .deleteFrom('indexEntries')
    .where('network', '=', network)
    .where('block', '>', after)
    .returning(['address', 'block', 'position', 'detail'])
    .execute()
  return rows.map(({ detail, ...others }) => ({ ...others, detail: readDetail(detail) }))
}

/** Adds what entries gave and took to what accounts hold, or takes it back. */
export async function addHoldings(
  transaction: Tables,
  network: string,
  entries: readonly Entry[],
  sign: 1n | -1n,
): Promise<void> {
  const sums = new Map<string, { address: string; token: string; tokenId: string; amount: bigint }>()
  for (const entry of entries)
    for (const { token, tokenId, amount } of holdingsOf(entry)) {
      const key = `${entry.address}/${token}/${tokenId}`
      const before = sums.get(key)?.amount ?? 0n
      sums.set(key, { address: entry.address, token, tokenId, amount: before + sign * amount })
    }
  for (const { amount, ...key } of sums.values()) {
    const present = await transaction
      .selectFrom('indexHoldings')
      .select('amount')
      .where('network', '=', network)
      .where('address', '=', key.address)
      .where('token', '=', key.token)
      .where('tokenId', '=', key.tokenId)
      .executeTakeFirst()
    const sum = (BigInt(present?.amount ?? '0') + amount).toString()
    await transaction
      .insertInto('indexHoldings')
      .values({ network, ...key, amount: sum })
      .onConflict((conflict) =>
        conflict.columns(['network', 'address', 'token', 'tokenId']).doUpdateSet({ amount: sum }),
      )
      .execute()
  }
}
