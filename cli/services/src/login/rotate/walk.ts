import { BATCH } from './rotation.js'

/** All rows, some at a time, in the order of their key: one that changes meanwhile comes once, or not at all. */
export async function* walk<Row>(
  next: (after: string, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = ''
  while (true) {
    const rows = await next(after, BATCH)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = keyOf(last)
  }
}
