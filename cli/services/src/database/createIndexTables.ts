import type { Kysely } from 'kysely'

/** The index of EVM chains: all of it can be read from the chains again. */
export async function createIndexTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('indexChains')
    .addColumn('network', 'text', (column) => column.primaryKey())
    .addColumn('leader', 'text')
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
    .addColumn('followed', 'bigint')
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('indexBlocks')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('indexBlocksKey', ['network', 'number'])
    .execute()
  await schema
    .createTable('indexAccounts')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('askedAt', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addPrimaryKeyConstraint('indexAccountsKey', ['network', 'address'])
    .execute()
  await schema
    .createTable('indexGaps')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('lowest', 'bigint', (column) => column.notNull())
    .addColumn('highest', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('indexGapsKey', ['network', 'address', 'lowest'])
    .execute()
  await schema
    .createTable('indexEntries')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('indexEntriesKey', ['network', 'address', 'block', 'position'])
    .execute()
  await schema.createIndex('indexEntriesByBlock').on('indexEntries').columns(['network', 'block']).execute()
  await schema
    .createTable('indexHoldings')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('tokenId', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('indexHoldingsKey', ['network', 'address', 'token', 'tokenId'])
    .execute()
}
