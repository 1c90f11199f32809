import type { Kysely } from 'kysely'

/** Where wallets were made; 0 where that is not known, too. */
export async function addWalletMade({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('openings')
    .addColumn('made', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
