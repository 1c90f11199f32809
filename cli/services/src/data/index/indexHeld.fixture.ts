import type { Database } from '../../database/openDatabase.js'
import type { Held } from './indexedChain.fixture.js'

export const NETWORK = 'eip155:1'

/** What the index says that the account holds: its sums, of which no node was asked. */
export async function indexHeld({ tables }: Database, address: string): Promise<Held> {
  const rows = await tables
    .selectFrom('indexHoldings')
    .selectAll()
    .where('network', '=', NETWORK)
    .where('address', '=', address)
    .execute()
  const held = rows.map(({ token, tokenId, amount }) => [`${token}/${tokenId}`, BigInt(amount)] as const)
  return Object.fromEntries(held.filter(([, amount]) => amount !== 0n))
}

/** Until it has followed the block, and no account has a gap. */
export async function indexedUpTo({ tables }: Database, block: number): Promise<boolean> {
  const chain = await tables
    .selectFrom('indexChains')
    .select('followed')
    .where('network', '=', NETWORK)
    .executeTakeFirst()
  const gap = await tables.selectFrom('indexGaps').select('lowest').limit(1).executeTakeFirst()
  const waiting = await tables
    .selectFrom('indexAccounts')
    .select('address')
    .where('since', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return chain?.followed === block && !gap && !waiting
}
