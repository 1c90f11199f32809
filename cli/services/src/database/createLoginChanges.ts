import type { Kysely } from 'kysely'

/** Changes of who can log in, for as long as they can be undone; since when an email logs in. */
export async function createLoginChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('loginChanges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull().unique())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('reserved', 'text')
    .addColumn('thumbprint', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('waits', 'integer', (column) => column.notNull())
    .execute()
  await schema.alterTable('users').addColumn('emailSince', 'bigint').execute()
  await schema.createIndex('loginChangesOfUser').on('loginChanges').column('userId').execute()
  await schema.createIndex('loginChangesByEnd').on('loginChanges').column('until').execute()
  await schema.createIndex('loginChangesByName').on('loginChanges').column('reserved').execute()
}
