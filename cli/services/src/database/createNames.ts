import type { Kysely } from 'kysely'

/** The names that visitors registered. */
export async function createNames({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('look', 'text', (column) => column.notNull().unique())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('coinType', 'bigint', (column) => column.notNull())
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addColumn('registeredAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('signedAt', 'bigint', (column) => column.notNull())
    .addColumn('givenUpAt', 'bigint')
    .execute()
  await schema.createIndex('namesOfOwner').on('names').column('owner').execute()
}
