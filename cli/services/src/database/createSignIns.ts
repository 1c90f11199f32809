import type { Kysely } from 'kysely'

/** Who signed in to sites without a backend of their own, and which nonces are used up. */
export async function createSignIns({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('signIns')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('projectId', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('signInsOfAccount')
    .on('signIns')
    .columns(['projectId', 'origin', 'account'])
    .execute()
  await schema.createIndex('signInsByEnd').on('signIns').column('expiresAt').execute()
  await schema
    .createTable('usedNonces')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('usedNoncesByEnd').on('usedNonces').column('expiresAt').execute()
}
