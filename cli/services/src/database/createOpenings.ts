import type { Kysely } from 'kysely'

/** Where wallets were opened: a row for each session that was given the account's secret. */
export async function createOpenings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('openings')
    .addColumn('sessionId', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('firstAt', 'bigint', (column) => column.notNull())
    .addColumn('lastAt', 'bigint', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('siteOrigin', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('block', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('openingsOfUser').on('openings').column('userId').execute()
  await schema.createIndex('openingsByUse').on('openings').column('lastAt').execute()
}
