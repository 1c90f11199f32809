import type { Tables } from '../../database/tables.js'
import { readDetail } from './entry.js'

/** Entries that are read at once. */
const PART = 500

/** The tokens that an account had to do with, from the first on, as often as it had. */
export async function* tokensByAge(
  tables: Pick<Tables, 'selectFrom'>,
  network: string,
  address: string,
): AsyncGenerator<string> {
  let after = { block: -1, position: -1 }
  while (true) {
    const { block, position } = after
    const rows = await tables
      .selectFrom('indexEntries')
      .select(['block', 'position', 'detail'])
      .where('network', '=', network)
      .where('address', '=', address)
      .where((where) =>
        where.or([
          where('block', '>', block),
          where.and([where('block', '=', block), where('position', '>', position)]),
        ]),
      )
      .orderBy('block')
      .orderBy('position')
      .limit(PART)
      .execute()
    for (const { detail } of rows)
      for (const { token, tokenId } of readDetail(detail).movements)
        if (token !== undefined && tokenId === undefined) yield token
    const last = rows.at(-1)
    if (!last || rows.length < PART) return
    after = last
  }
}
