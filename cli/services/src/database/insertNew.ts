import type { InsertQueryBuilder, InsertResult } from 'kysely'
import type { TableTypes } from './tables.js'

/** Inserts the row unless its place is taken; whether it did. */
export async function insertNew<Table extends keyof TableTypes>(
  insert: InsertQueryBuilder<TableTypes, Table, InsertResult>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
